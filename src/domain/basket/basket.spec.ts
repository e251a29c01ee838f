import { describe, expect, it } from 'vitest';
import {
  formatBasket,
  formatBaskets,
  isSameBasket,
  maxBasketTests,
  mergeBaskets,
  parseBasket,
  parseBaskets,
} from './basket.ts';

describe('a basket in an address', () => {
  it('has slugs or ids, each once and in their order', () => {
    expect(parseBasket('lipid-profile,hba1c,lipid-profile,12')).toEqual(['lipid-profile', 'hba1c', '12']);
    expect(parseBasket(null)).toEqual([]);
    expect(parseBasket(`<b>,A Test,, ,${'x'.repeat(101)},hba1c`)).toEqual(['hba1c']);
    expect(parseBasket(formatBasket(['hba1c', 'lipid-profile']))).toEqual(['hba1c', 'lipid-profile']);
  });

  it('ends after twenty tests', () => {
    const many = Array.from({ length: 25 }, (_, index) => `test-${index}`);
    expect(parseBasket(formatBasket(many))).toEqual(many.slice(0, maxBasketTests));
  });
});

describe('the baskets of several people in an address', () => {
  it('are in their order, and one basket is as it was', () => {
    expect(parseBaskets('lipid-profile,hba1c~hba1c')).toEqual([['lipid-profile', 'hba1c'], ['hba1c']]);
    expect(parseBaskets('lipid-profile,hba1c')).toEqual([['lipid-profile', 'hba1c']]);
    expect(parseBaskets(formatBaskets([['a', 'b'], ['c']]))).toEqual([['a', 'b'], ['c']]);
    expect(parseBaskets(null)).toEqual([]);
  });

  it('are six at most, each with a test and within the limit of one', () => {
    expect(parseBaskets('a~~<b>~b')).toEqual([['a'], ['b']]);
    expect(parseBaskets('a~b~c~d~e~f~g')).toHaveLength(6);
    const many = Array.from({ length: 25 }, (_, index) => `test-${index}`);
    expect(parseBaskets(formatBaskets([many, many])).map(({ length }) => length)).toEqual([20, 20]);
  });
});

it('returns the added tests that exceed the limit', () => {
  const full = Array.from({ length: 19 }, (_, index) => `test-${index}`);
  expect(mergeBaskets(full, ['test-3', 'hba1c', 'cbc'])).toEqual({ tests: [...full, 'hba1c'], left: ['cbc'] });
});

it('is the same basket in another order', () => {
  expect(isSameBasket(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameBasket(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(isSameBasket(['a'], ['a', 'b'])).toBe(false);
});
