import { toLatinDigits } from '../../domain/text/latin-digits.ts';

/** A pincode as people write it: '560 034' has a space; none begins with 0. */
const pincodePattern = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g;

/** The last match: a telephone number or a plot may come before it. */
export function parsePincode(text: string): string | null {
  const found = [...toLatinDigits(text).matchAll(pincodePattern)].at(-1);
  return found ? `${found[1]}${found[2]}` : null;
}

export function isOnlyPincode(text: string): boolean {
  return /^\s*[1-9]\d{2} ?\d{3}\s*(,?\s*india)?\s*$/i.test(toLatinDigits(text));
}
