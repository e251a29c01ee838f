import { areaCodes, shortAreaCodes } from './landline-codes.ts';

export function toTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** '+91 98765 43210', or a landline as India writes it: '0731 255 1234'. Other formats stay unchanged. */
export function formatPhone(phone: string): string {
  const digits = /^\+91(\d{10})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  return formatLandline(digits) ?? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** Null for a mobile number. These begin with 6 to 9, but none has a 2 after the area code of a landline. */
function formatLandline(digits: string): string | null {
  const mayBeMobile = /^[6-9]/.test(digits);
  const length = shortAreaCodes.test(digits) ? 2 : areaCodes.has(digits.slice(0, 3)) ? 3 : 4;
  if (mayBeMobile && (length === 4 || digits[length] !== '2')) return null;
  const middle = length === 4 ? 7 : 6;
  return `0${digits.slice(0, length)} ${digits.slice(length, middle)} ${digits.slice(middle)}`;
}
