export function toTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** '+91 98765 43210', a landline as India writes it ('0731 255 1234'), or '+44 207 946 0958'. Other texts stay unchanged. */
export function formatPhone(phone: string): string {
  const digits = /^\+91(\d{10})$/.exec(phone)?.[1];
  if (digits === undefined) return formatForeign(phone);
  return formatLandline(digits) ?? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** For a spreadsheet: mobile numbers of India without their code, because it would take the plus for a formula. */
export function formatPhoneCell(phone: string): string {
  return formatPhone(phone).replace(/^\+91 /, '');
}

/** Country codes have one to three digits. Groups keep a spreadsheet from reading one large number. */
function formatForeign(phone: string): string {
  const [, code, number] =
    /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,12})$/.exec(phone) ?? [];
  return number === undefined ? phone : `+${code} ${number.replace(/\d(?=(?:\d{3})*\d{4}$)/g, '$& ')}`;
}

/** Null for a mobile number. These begin with 6 to 9, but none has a 2 after the area code of a landline. */
function formatLandline(digits: string): string | null {
  const mayBeMobile = /^[6-9]/.test(digits);
  const length = shortAreaCodes.test(digits) ? 2 : areaCodes.has(digits.slice(0, 3)) ? 3 : 4;
  if (mayBeMobile && (length === 4 || digits[length] !== '2')) return null;
  const middle = length === 4 ? 7 : 6;
  return `0${digits.slice(0, length)} ${digits.slice(length, middle)} ${digits.slice(middle)}`;
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
