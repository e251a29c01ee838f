import { describe, expect, it } from 'vitest';
import { splitIntoRuns, toDrawableText } from './text-runs.ts';

const fonts = [/[ -~]/, /[\u0900-\u097f₹]/] as const;
const split = (text: string) =>
  splitIntoRuns(text, fonts, (font, sign) => font.test(sign)).map(({ text: run, font }) => [run, fonts.indexOf(font)]);

describe('splitIntoRuns', () => {
  it('takes the first font with the letter, and stays in it as long as it can', () => {
    expect(split('₹850 for कृष्णा')).toEqual([
      ['₹', 1],
      ['850 for ', 0],
      ['कृष्णा', 1],
    ]);
  });

  it('writes a question mark for a sign without a font, and drops joiners', () => {
    expect(split('A漢\u200d')).toEqual([['A?', 0]]);
  });
});

describe('toDrawableText', () => {
  it('writes names of scripts without a font in Latin letters', () => {
    expect(toDrawableText('ரவி குமார் (रवि)')).toMatch(/^Ravi Kumar \(रवि\)$/);
    expect(toDrawableText('রবি')).toBe('Rabi');
    expect(toDrawableText('احمد')).toBe('Ahmd');
  });
});
