import { indicToLatin } from '../../../domain/search/scripts/indic-scripts.ts';
import { urduToLatin } from '../../../domain/search/scripts/urdu.ts';

export type TextRun<Font> = { text: string; font: Font };

/** What belongs to the letter before, also in another font: spaces, joiners and combining signs. */
const joins = /^[ \p{M}\u200c\u200d]$/u;

/** Splits a line into parts of one font each. A sign that no font has becomes a question mark. */
export function splitIntoRuns<Font>(
  text: string,
  fonts: readonly Font[],
  hasSign: (font: Font, sign: string) => boolean,
): TextRun<Font>[] {
  const runs: TextRun<Font>[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const canStay = last && hasSign(last.font, sign);
    if (last && (canStay || joins.test(sign))) {
      last.text += canStay || sign === ' ' ? sign : '';
      continue;
    }
    const font = fonts.find((each) => hasSign(each, sign));
    const [first] = fonts;
    if (font) runs.push({ text: sign, font });
    else if (last) last.text += '?';
    else if (first) runs.push({ text: '?', font: first });
  }
  return runs;
}

/** Words of Indian scripts without a font here, and of Urdu. */
const otherScripts = /[\u0980-\u0dff]+|[\u0600-\u06ff]+/g;

/** Writes words of scripts that PDFs have no font for in Latin letters: 'ரவி' is 'Ravi'. Devanagari stays. */
export function toDrawableText(text: string): string {
  return text.normalize('NFC').replace(otherScripts, (word) => {
    const latin = /^[\u0600-\u06ff]/.test(word) ? urduToLatin(word) : indicToLatin(word);
    return latin.slice(0, 1).toUpperCase() + latin.slice(1);
  });
}
