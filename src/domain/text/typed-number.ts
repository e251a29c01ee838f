import { toLatinDigits } from './latin-digits.ts';

const currency = /^(?:₹|rs\.?|inr)|(?:\/-|₹|rs\.?|inr)$/gi;
const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^-?(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?:\.\d*)?$/;

/** Parses '1,250.50', '₹ 99', 'Rs. 500/-' and '१,२५०'. NaN for ambiguous text such as '1e5' and '12,5'. */
export function parseTypedNumber(text: string): number {
  const typed = toLatinDigits(text).replace(/\s/g, '').replace(currency, '');
  return plain.test(typed) || grouped.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}
