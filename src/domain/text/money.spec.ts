import { describe, expect, it } from 'vitest';
import {
  formatBalance,
  formatRupees,
  getPercentOff,
  parseBalance,
  parsePaise,
  serializeBalance,
  serializeRupees,
} from './money.ts';

describe('money', () => {
  it.each([
    [-5_050, '-50.50', '−₹50.50'],
    [0, '0.00', '₹0.00'],
    [123_456, '1234.56', '₹1,234.56'],
  ])('formats a balance of %i paise as %s on the wire and %s on screen', (paise, wire, screen) => {
    expect([serializeBalance(paise), formatBalance(paise), parseBalance(wire)]).toEqual([wire, screen, paise]);
  });

  it.each([
    [1, '0.01', '₹0.01'],
    [35_000, '350.00', '₹350.00'],
    [129_900, '1299.00', '₹1,299.00'],
    [12_345_605, '123456.05', '₹1,23,456.05'],
    [9_999_999_999, '99999999.99', '₹9,99,99,999.99'],
  ])('formats %i paise as %s on the wire and %s on screen', (paise, wire, screen) => {
    expect(serializeRupees(paise)).toBe(wire);
    expect(formatRupees(paise)).toBe(screen);
    expect(parsePaise(wire)).toBe(paise);
  });

  it('parses whole rupees, too', () => {
    expect(parsePaise('350')).toBe(35_000);
    expect(parsePaise('350.5')).toBe(35_050);
  });

  it.each([
    [90_000, 100_000, 10],
    [71_000, 100_000, 29],
    [90_001, 100_000, 9],
    [99_900, 100_000, 0],
  ])('gives for %i paise instead of %i a discount of %i percent', (paise, insteadOf, percent) => {
    expect(getPercentOff(paise, insteadOf)).toBe(percent);
  });

  it.each(['', '-1', '1.234', '1,299', 'free', '1e3'])('rejects %j', (text) => {
    expect(() => parsePaise(text)).toThrow(RangeError);
  });
});
