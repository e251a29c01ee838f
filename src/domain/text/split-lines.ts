/** A text of the catalogue's editors that is a list, one line each. */
export function splitLines(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
