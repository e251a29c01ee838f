/** State, holder's PAN, registration number, 'Z' and a check digit. */
const pattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export function isGstNumber(text: string): boolean {
  return pattern.test(text);
}
