import { describe, expect, it } from 'vitest';
import { filterPincode, parsePincode } from './pincode.ts';

describe('pincodes', () => {
  it.each([
    ['560001', '560001'],
    [' 560 001 ', '560001'],
    ['५६०००१', '560001'],
    ['௫௬௦ ௦௦௧', '560001'],
    ['56000', null],
    ['5600011', null],
    ['56000x', null],
    ['', null],
  ])('parses %j as %j', (typed, pincode) => expect(parsePincode(typed)).toBe(pincode));

  it('accepts the length of old addresses', () => expect(parsePincode('५६०००', 5)).toBe('56000'));

  it.each([
    ['56a0001234', '560001'],
    [' 560 001', '560001'],
    ['५६a০০01234', '560001'],
    ['', ''],
  ])('cuts %j to %s while typing', (typed, pincode) => expect(filterPincode(typed)).toBe(pincode));
});
