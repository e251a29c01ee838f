import { editDistance } from '../../text/edit-distance.ts';
import { foldText, foldWords } from '../scripts/fold-text.ts';
import { toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { fillerWords } from './filler-words.ts';
import bengali from './languages/bengali.json' with { type: 'json' };
import gujarati from './languages/gujarati.json' with { type: 'json' };
import hindi from './languages/hindi.json' with { type: 'json' };
import kannada from './languages/kannada.json' with { type: 'json' };
import malayalam from './languages/malayalam.json' with { type: 'json' };
import marathi from './languages/marathi.json' with { type: 'json' };
import odia from './languages/odia.json' with { type: 'json' };
import punjabi from './languages/punjabi.json' with { type: 'json' };
import tamil from './languages/tamil.json' with { type: 'json' };
import telugu from './languages/telugu.json' with { type: 'json' };
import urdu from './languages/urdu.json' with { type: 'json' };

type Meanings = readonly (readonly string[])[];

/** Hindi first, because it is the most common language typed in Latin letters. */
const lexicons: readonly Readonly<Record<string, string>>[] = [
  hindi,
  marathi,
  gujarati,
  punjabi,
  bengali,
  odia,
  urdu,
  tamil,
  telugu,
  kannada,
  malayalam,
];
const minLooseLength = 4;
const minStemLength = 3;
const minLengthForTypo = 5;

/** Endings for 'of', 'in', 'to' and 'for', longest first, as phonetic keys. */
const endings =
  `anga athinte athukku attinte attil athil atthil ukku inte yile achi acha ache achia chia mate alli inda akke
  dalli alli annu ige loni tho chya chyat yacha yachi yache yala yat madhe mathi gulo iyan oda
  nes ude yil ile tun tla cha chi che kku la at na ne ni no nu ma er te in il lo ki ku da di de ge ra re ko r e`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);

const knownSpellings = new Set<string>();
const hindiKeys = new Set<string>();
const meaningsOf = new Map<string, string[][]>();
const meaningsByLooseKey = new Map<string, string[][]>();
const keysByFirstLetter = new Map<string, string[]>();
for (const lexicon of lexicons) {
  for (const [spellings, english] of Object.entries(lexicon)) {
    const meanings = english.split('|').map(foldWords);
    for (const spelling of spellings.split(' ')) {
      knownSpellings.add(spelling);
      const key = toHindiPhoneticKey(foldText(spelling));
      if (lexicon === hindi) hindiKeys.add(key);
      if (!meaningsOf.has(key)) append(keysByFirstLetter, key[0] ?? '', [key]);
      append(meaningsOf, key, meanings);
      append(meaningsByLooseKey, toLooseKey(key), meanings);
    }
  }
}

export function isKnownSpelling(typed: string): boolean {
  return knownSpellings.has(typed);
}

export function findMeanings(sound: string): Meanings | undefined {
  return meaningsOf.get(sound);
}

export function isHindi(sound: string): boolean {
  return hindiKeys.has(sound);
}

/** Meanings of a word with an ending, or with sounds that have several spellings. */
export function findMeaningsOfForm(sound: string): Meanings | undefined {
  const alike = findByLooseKey(sound);
  if (alike) return alike;
  for (const ending of endings) {
    if (!sound.endsWith(ending) || sound.length - ending.length < minStemLength) continue;
    const stem = sound.slice(0, -ending.length);
    // 'gharache' is 'of the house', even if 'ghar' has a meaning elsewhere
    if (fillerWords.has(stem)) return undefined;
    const meanings = meaningsOf.get(stem) ?? findByLooseKey(stem);
    if (meanings) return meanings;
  }
  return undefined;
}

export function findMeaningsNear(sound: string): Meanings {
  if (sound.length < minLengthForTypo) return [];
  return (keysByFirstLetter.get(sound[0] ?? '') ?? [])
    .filter((key) => key.length >= minLooseLength && editDistance(sound, key, 1) <= 1)
    .flatMap((key) => meaningsOf.get(key) ?? []);
}

/** English words take endings of other languages: 'sugarchi'. */
export function listStems(word: string): string[] {
  return endings
    .filter((ending) => ending.length >= 2 && word.length - ending.length >= 5 && word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length));
}

function findByLooseKey(sound: string): Meanings | undefined {
  const key = toLooseKey(sound);
  return key.length < minLooseLength ? undefined : meaningsByLooseKey.get(key);
}

/** Drops aspirations and the last vowel: 'raktha', 'raktam' and 'rakt' are one. */
function toLooseKey(key: string): string {
  return key
    .replace(/([bcdgjkpt])h/g, '$1')
    .replace(/(?<=...)[aeiou]*m?$/, '')
    .replace(/(.)\1+/g, '$1');
}

function append<Value>(lists: Map<string, Value[]>, key: string, values: readonly Value[]): void {
  const list = lists.get(key) ?? [];
  for (const value of values) if (!list.some((known) => String(known) === String(value))) list.push(value);
  lists.set(key, list);
}
