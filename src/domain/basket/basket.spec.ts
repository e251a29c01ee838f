import { describe, expect, it } from 'vitest';
import { formatBasket, isSameBasket, maxBasketTests, mergeBaskets, parseBasket } from './basket.ts';

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

it('returns the added tests that exceed the limit', () => {
  const full = Array.from({ length: 19 }, (_, index) => `test-${index}`);
  expect(mergeBaskets(full, ['test-3', 'hba1c', 'cbc'])).toEqual({ tests: [...full, 'hba1c'], left: ['cbc'] });
});

it('is the same basket in another order', () => {
  expect(isSameBasket(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameBasket(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(isSameBasket(['a'], ['a', 'b'])).toBe(false);
});
