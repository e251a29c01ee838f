/** Degrees within ±`most`, or null. No exponents, no blanks inside: what a map program shows. */
export function readCoordinate(typed: string, most: number): number | null {
  const text = typed.trim();
  if (!/^[+-]?\d{1,3}(\.\d*)?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}
