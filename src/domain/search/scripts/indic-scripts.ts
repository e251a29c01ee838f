import { toLatin } from './devanagari.ts';
import { parseLetterNames, parseTamilLetterNames } from './letter-names.ts';
import { tamilToLatin } from './tamil.ts';

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
