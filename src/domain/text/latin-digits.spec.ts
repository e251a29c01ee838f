import { describe, expect, it } from 'vitest';
import { toLatinDigits } from './latin-digits.ts';

describe('toLatinDigits', () => {
  it.each([
    ['९८७६५ ४३२१०', '98765 43210'],
    ['৯৮৭৬৫৪৩২১০', '9876543210'],
    ['੯੮੭੬੫੪੩੨੧੦', '9876543210'],
    ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
    ['୯୮୭୬୫୪୩୨୧୦', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['౯౮౭౬౫౪౩౨౧౦', '9876543210'],
    ['೯೮೭೬೫೪೩೨೧೦', '9876543210'],
    ['൯൮൭൬൫൪൩൨൧൦', '9876543210'],
    ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
    ['９８７６', '9876'],
    ['+91 98a-0', '+91 98a-0'],
  ])('reads %s as %s', (typed, latin) => expect(toLatinDigits(typed)).toBe(latin));

  it('leaves fractions and circled digits', () => expect(toLatinDigits('½ ① x²')).toBe('½ ① x²'));
});
