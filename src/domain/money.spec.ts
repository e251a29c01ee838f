import { describe, expect, it } from 'vitest';
import { paiseOf, rupeesText, wireRupees } from './money.ts';

describe('money', () => {
  it.each([
    [1, '0.01', '₹0.01'],
    [35_000, '350.00', '₹350.00'],
    [129_900, '1299.00', '₹1,299.00'],
    [12_345_605, '123456.05', '₹1,23,456.05'],
    [9_999_999_999, '99999999.99', '₹9,99,99,999.99'],
  ])('%i paise are %s on the wire and %s on screen', (paise, wire, screen) => {
    expect(wireRupees(paise)).toBe(wire);
    expect(rupeesText(paise)).toBe(screen);
    expect(paiseOf(wire)).toBe(paise);
  });

  it('reads whole rupees, too', () => {
    expect(paiseOf('350')).toBe(35_000);
    expect(paiseOf('350.5')).toBe(35_050);
  });

  it.each(['', '-1', '1.234', '1,299', 'free', '1e3'])('refuses %j', (text) => {
    expect(() => paiseOf(text)).toThrow(RangeError);
  });
});
