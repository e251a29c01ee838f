import { foldText, foldWords } from './fold-text.ts';
import { ordinaryWords, otherPeople, otherThings } from './lexicon/other-words.ts';
import { toHindiPhoneticKey } from './phonetic-keys.ts';

const things = toSounds(otherThings);
const people = toSounds(otherPeople);
const names = new Set(otherPeople);
const ordinary = new Set(ordinaryWords.flatMap(foldWords));

/** A thing, a trade or a shop, by how it sounds: whoever names one is not looking for a test. */
export function isOtherThing(sound: string): boolean {
  return things.has(sound);
}

/** A word that is certainly no mistyped name of a test. */
export function isOtherWord(sound: string): boolean {
  return things.has(sound) || people.has(sound);
}

/** Spelled as the name is, so that 'Shah' is not heard as another word. */
export function isPersonsName(typed: string): boolean {
  return names.has(typed);
}

/** A word of medicine that things have, too. */
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word);
}

function toSounds(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => toHindiPhoneticKey(foldText(word))));
}
