import { toLatin } from './devanagari.ts';
import { parseLetterNames, parseTamilLetterNames } from './letter-names.ts';

const devanagariBlock = 0x0900;
const blockSize = 0x80;
const bengaliBlock = 0x0980;
/** From this block on, languages speak every vowel. */
const odiaBlock = 0x0b00;
const tamilBlock = 0x0b80;
const malayalamBlock = 0x0d00;

/** Letters without a counterpart at the same offset of the Devanagari block. */
const exceptions: Record<string, string> = {
  ৎ: 'त्',
  ৰ: 'र',
  ৱ: 'व',
  'ੱ': '',
  'ੰ': 'ं',
  ੲ: 'इ',
  ੳ: 'उ',
  ୱ: 'व',
  ൺ: 'ण्',
  ൻ: 'न्',
  ർ: 'र्',
  ൽ: 'ल्',
  ൾ: 'ळ्',
  ൿ: 'क्',
};

/** Transliterates a word by sound. India's Unicode blocks are parallel, so all use Devanagari's rules. */
export function indicToLatin(word: string): string {
  const block = word.charCodeAt(0) & ~(blockSize - 1);
  const devanagari = toDevanagari(word, block);
  if (block === tamilBlock) return parseTamilLetterNames(devanagari) ?? tamilToLatin(devanagari);
  return parseLetterNames(devanagari) ?? toLatin(devanagari, block >= odiaBlock);
}

function toDevanagari(word: string, block: number): string {
  if (block === devanagariBlock) return word;
  const parallel = word.replace(
    /[\u0980-\u0d7f]/g,
    (letter) => exceptions[letter] ?? String.fromCharCode(devanagariBlock + (letter.charCodeAt(0) & (blockSize - 1))),
  );
  // Bengali and Odia write j with the letter that is y elsewhere, unless it has a dot or follows a consonant
  if (block === bengaliBlock) return parallel.replace(/(?<!्)य(?!़)/g, 'ज');
  if (block === malayalamBlock) return parallel.replace(/\u0931्\u0931/g, 'ट').replace(/न्\u0931/g, 'न्ट');
  return parallel;
}

const voicedOf: Record<string, string> = { क: 'ग', ट: 'ड', त: 'द', प: 'ब' };
const virama = '्';
const voicing = 'ङञणनमय\u0929';

/** Letters are mapped to the Devanagari block. One letter is p or b, t or d, k or g, by its neighbours. */
function tamilToLatin(word: string): string {
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
