/** Parses degrees within ±`maxDegrees`, or null. Plain decimals only: no exponents or inner blanks. */
export function parseCoordinate(typed: string, maxDegrees: number): number | null {
  const text = typed.trim();
  if (!/^[+-]?\d{1,3}(\.\d*)?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= maxDegrees ? degrees : null;
}
