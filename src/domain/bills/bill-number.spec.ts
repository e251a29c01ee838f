import { describe, expect, it } from 'vitest';
import { formatBillNumber, suggestPrefixes, toFinancialYear } from './bill-number.ts';

describe('toFinancialYear', () => {
  it('begins on 1 April', () => {
    expect(toFinancialYear('2027-03-31')).toBe('26-27');
    expect(toFinancialYear('2027-04-01')).toBe('27-28');
    expect(toFinancialYear('2099-12-31')).toBe('99-00');
  });
});

describe('formatBillNumber', () => {
  const year = '26-27';

  it('fills 16 characters with a prefix of three letters', () => {
    expect(formatBillNumber({ prefix: 'SAI', kind: 'bill', year, running: 123 })).toBe('SAI/26-27/000123');
    expect(formatBillNumber({ prefix: 'SAI', kind: 'credit-note', year, running: 123 })).toBe('SAI/C26-27/00123');
  });

  it('keeps the digits of a shorter prefix', () => {
    expect(formatBillNumber({ prefix: 'S', kind: 'bill', year, running: 7 })).toBe('S/26-27/000007');
  });

  it('ends with the digits of the series', () => {
    expect(formatBillNumber({ prefix: 'SAI', kind: 'bill', year, running: 999_999 })).toHaveLength(16);
    expect(formatBillNumber({ prefix: 'SAI', kind: 'bill', year, running: 1_000_000 })).toBeNull();
    expect(formatBillNumber({ prefix: 'SAI', kind: 'credit-note', year, running: 100_000 })).toBeNull();
  });
});

describe('suggestPrefixes', () => {
  it.each([
    ['Dr. Lal', 'DRL'],
    ['É2', 'E2'],
    ['साई', 'LAB'],
  ])('takes the first letters of %s', (name, prefix) => {
    expect(suggestPrefixes(name)[0]).toBe(prefix);
  });

  it('counts when branches have them already', () => {
    const prefixes = suggestPrefixes('Sai Andheri');
    expect(prefixes.slice(0, 3)).toEqual(['SAI', 'SA2', 'SA3']);
    expect(prefixes.at(-1)).toBe('S99');
    expect(new Set(prefixes).size).toBe(99);
  });
});
