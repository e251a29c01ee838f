import { describe, expect, it } from 'vitest';
import { formatBookingCode, generateBookingCode, parseBookingCode } from './booking-code.ts';

describe('booking codes', () => {
  it('are ten unambiguous characters', () => {
    const code = generateBookingCode(Uint8Array.from({ length: 32 }, (_, index) => index * 7));
    expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$/);
  });

  it('skip the bytes that would make some letters more likely', () => {
    expect(generateBookingCode(Uint8Array.from([255, 240, 0, 30, 60, 90, 120, 150, 180, 210, 239, 1]))).toBe(
      '22222222Z3',
    );
  });

  it('need enough random bytes', () => {
    expect(() => generateBookingCode(new Uint8Array(9))).toThrow(RangeError);
  });

  it('are formatted in two groups and parsed again', () => {
    expect(formatBookingCode('5HKA5VC9KS')).toBe('5HKA5 VC9KS');
    expect(parseBookingCode(formatBookingCode('5HKA5VC9KS'))).toBe('5HKA5VC9KS');
  });

  it.each([
    ['23456ABCDE', '23456ABCDE'],
    [' 23456 abcde ', '23456ABCDE'],
    ['234-56a-bcde', '23456ABCDE'],
    ['2345_6ab/cd e', '23456ABCDE'],
    ['\u200b23\u00a045\u20116A\u2013BCDE.', '23456ABCDE'],
    ['23456ABCD', null],
    ['23456ABCDEF', null],
    ['O3456ABCDE', null],
    ['', null],
    ['२३४५६ABCDE', '23456ABCDE'],
    ['०३४५६ABCDE', null],
    ['Booking id: 23456 ABCDE.', '23456ABCDE'],
  ])('are parsed from %j as %j', (typed, code) => {
    expect(parseBookingCode(typed)).toBe(code);
  });
});
