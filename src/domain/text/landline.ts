import { normalizePhone, takeNumber } from './phone.ts';

/**
 * True if a number of India is written as a landline: 0 or +91, an area code of its own, and the rest. Mobile numbers begin
 * with 6 to 9, as some area codes do, so that '080 4123 4567' without its groups would be one.
 */
export function isWrittenAsLandline(typed: string): boolean {
  const [, code = '', area = '', rest = ''] =
    /^(\(?0|(?:\+|00)?91[\s-]*\(?0?)(\d{2,4})[\s()\-\u2010-\u2015]+(\d[\d\s\-\u2010-\u2015]*)$/.exec(
      takeNumber(typed),
    ) ?? [];
  if (`${area}${rest}`.replace(/\D/g, '').length !== 10) return false;
  if (area.length === 2) return shortAreaCodes.test(area);
  // Some group a mobile number in this way after +91.
  return code.endsWith('0') && (area.length === 3 ? areaCodes.has(area) : rest.startsWith('2'));
}

/**
 * '080 4123 4567' for the ten digits of a landline; null for a mobile number. Without knowledge of how it was typed, a 2 after
 * an area code tells a landline from a mobile number.
 */
export function formatLandline(digits: string, isKnown = false): string | null {
  const mayBeMobile = !isKnown && /^[6-9]/.test(digits);
  const length = shortAreaCodes.test(digits) ? 2 : areaCodes.has(digits.slice(0, 3)) ? 3 : 4;
  if (mayBeMobile && (length === 4 || digits[length] !== '2')) return null;
  const middle = length === 4 ? 7 : 6;
  return `0${digits.slice(0, length)} ${digits.slice(length, middle)} ${digits.slice(middle)}`;
}

/** True for a normalized number to which an SMS can be sent: operators in India deliver to mobiles of India alone. */
export function isIndianMobile(phone: string, isLandline = false): boolean {
  return /^\+91[6-9]\d{9}$/.test(phone) && formatLandline(phone.slice(3), isLandline) === null;
}

/** A number with what its groups say, as it is sent: '+919876543210', or '080 4123 4567' for such a landline. */
export function toWrittenPhone(typed: string): string {
  const phone = normalizePhone(typed) ?? typed;
  const landline = /^\+91[6-9]/.test(phone) && isWrittenAsLandline(typed) ? formatLandline(phone.slice(3), true) : null;
  return landline ?? phone;
}

/** The columns of a patient's number that was sent. */
export function toStoredPhone<Phone extends string | null>(
  written: Phone,
): { patientPhone: Phone; phoneIsLandline: boolean } {
  const { phone: patientPhone, phoneIsLandline } = toStoredLabPhone(written);
  return { patientPhone, phoneIsLandline };
}

/** The columns of a lab's number that was sent. */
export function toStoredLabPhone<Phone extends string | null>(
  written: Phone,
): { phone: Phone; phoneIsLandline: boolean } {
  const phone = (written === null ? null : (normalizePhone(written) ?? written)) as Phone;
  return { phone, phoneIsLandline: written !== null && isWrittenAsLandline(written) };
}

/** Area codes of two digits; the numbers have eight. */
const shortAreaCodes = /^(?:11|20|22|33|40|44|79|80)/;

/** Area codes of three digits, of cities and larger towns; the numbers have seven. All others have four digits. */
const areaCodes = new Set(
  [
    '120 121 122 124 129 130 131 132 135 141 144 145 151 154 161 164 171 172 175 177 180 181 183 184 186 191 194',
    '212 217 231 233 240 241 250 251 253 257 260 261 265 268 278 281 285 286 288 291 294',
    '326 341 342 343 353 354 360 361 364 369 370 373 374 376 381 385 389',
    '413 416 421 422 423 424 427 431 451 452 460 461 462 469 470 471 474 476 477 478 479 480 481 483 484 485 487',
    '490 491 494 495 496 497 512 515 522 532 535 542 548 551 562 565 571 581 591 595',
    '612 621 631 641 651 657 661 663 671 674 680 712 721 724 731 734 744 751 755 761 771 788',
    '816 820 821 824 831 832 836 861 863 866 870 877 878 883 884 891',
  ].flatMap((codes) => codes.split(' ')),
);
