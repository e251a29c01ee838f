import { toPlainForms } from './typed-text.ts';

/** The plain form of a text, with digits of all scripts as 0 to 9. Each script has its digits in a row of ten. */
export function toLatinDigits(text: string): string {
  return toPlainForms(text).replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const value = zero;
    while (value - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(value - zero);
  });
}
