/** State, holder's PAN, registration number, 'Z' and a check digit. */
const pattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export function isGstNumber(text: string): boolean {
  return pattern.test(text);
}

const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * True if the last character is the check character of the 14 before it. The GST Network uses Luhn's sum to the base 36
 * (ISO/IEC 7812-1, annex B, with letters): each second value is doubled, and both digits of a product count.
 */
export function hasRightCheckCharacter(gstNumber: string): boolean {
  const sum = [...gstNumber.slice(0, -1)].reduce((total, character, position) => {
    const product = values.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstNumber.at(-1) === values[(36 - (sum % 36)) % 36];
}
