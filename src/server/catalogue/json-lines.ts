/** Parses a JSON value in each line. */
export function parseLines<Line>(text: string): Line[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
}
