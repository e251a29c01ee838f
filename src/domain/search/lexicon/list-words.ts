/** The words of a list in a data file, which has several on each line. */
export function listWords(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}
