import { formatEmail } from './format-email.ts';
import { formatLandline } from './landline.ts';
import { isPhoneAlone, normalizePhone } from './phone.ts';

export function toTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** A chat with this mobile number. */
export function toWhatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** '+91 98765 43210', a landline as India writes it ('0731 255 1234'), or '+44 207 946 0958'. Other texts stay unchanged. */
export function formatPhone(phone: string, isLandline = false): string {
  const digits = /^\+91(\d{10})$/.exec(phone)?.[1];
  if (digits === undefined) return formatForeign(phone);
  return formatLandline(digits, isLandline) ?? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** For a spreadsheet: mobile numbers of India without their code, because it would take the plus for a formula. */
export function formatPhoneCell(phone: string, isLandline = false): string {
  return formatPhone(phone, isLandline).replace(/^\+91 /, '');
}

/** For a spreadsheet. Only a number alone is written as one, so that nothing of other texts is lost. */
export function formatContactCell(contact: string): string {
  const phone = isPhoneAlone(contact) ? normalizePhone(contact) : null;
  return phone === null ? formatEmail(contact) : formatPhoneCell(phone);
}

/** Country codes have one to three digits. Groups keep a spreadsheet from reading one large number. */
function formatForeign(phone: string): string {
  const [, code, number] =
    /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,12})$/.exec(phone) ?? [];
  return number === undefined ? phone : `+${code} ${number.replace(/\d(?=(?:\d{3})*\d{4}$)/g, '$& ')}`;
}
