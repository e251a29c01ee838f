import { describe, expect, it } from 'vitest';
import { formatAmountInWords } from './amount-in-words.ts';

describe('formatAmountInWords', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [45_000, 'Rupees Four Hundred Fifty Only'],
    [101, 'Rupees One and One Paise Only'],
    [12_345_050, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty and Fifty Paise Only'],
    [1_900_012, 'Rupees Nineteen Thousand and Twelve Paise Only'],
    [1_00_00_00_000, 'Rupees One Crore Only'],
    [
      9_999_999_999,
      'Rupees Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
    ],
  ])('writes %i paise in lakh and crore', (paise, words) => {
    expect(formatAmountInWords(paise)).toBe(words);
  });
});
