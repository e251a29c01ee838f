import { toLatin } from './devanagari.ts';

const voicedOf: Record<string, string> = { क: 'ग', ट: 'ड', त: 'द', प: 'ब' };
const virama = '्';
const voicing = 'ङञणनमय\u0929';

/** Letters are mapped to the Devanagari block. One letter is p or b, t or d, k or g, by its neighbours. */
export function tamilToLatin(word: string): string {
  const spoken = word
    .replace(/ः(?=प)/g, '')
    .replace(/\u0931्\u0931/g, 'ट्र')
    .replace(/च/g, (letter, at: number, all: string) =>
      all[at - 1] === virama || all[at + 1] === virama ? letter : 'स',
    )
    .replace(/[कटतप]/g, (letter, at: number, all: string) =>
      isVoiced(all, at) ? (voicedOf[letter] ?? letter) : letter,
    );
  return toLatin(spoken, true);
}

/** True between vowels and after a nasal or y, unless doubled. */
function isVoiced(word: string, at: number): boolean {
  const before = word[at - 1];
  if (before === undefined || word[at + 1] === virama) return false;
  return before !== virama || voicing.includes(word[at - 2] ?? '');
}
