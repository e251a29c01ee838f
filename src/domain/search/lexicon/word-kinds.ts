import { foldText, foldWords } from '../scripts/fold-text.ts';
import { toEnglishPhoneticKey, toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { listWords } from './list-words.ts';
import otherWords from './other-words.json' with { type: 'json' };
import { placeWords } from './place-words.ts';

const minSoundLength = 4;
// Words that are not about tests. They are never read as a mistyped test name.
const otherThings = listWords(otherWords.things);
const bodyWords = listWords(otherWords.body).flatMap(foldWords);
const goods = new Set(listWords(otherWords.deliveredGoods));
const goodsBesideNames = new Set(listWords(otherWords.goodsBesideNames).flatMap(foldWords));
const things = toSounds(otherThings);
const places = new Set(placeWords);
const namesAndTalk = [...listWords(otherWords.peopleAndTalk), ...placeWords];
const people = toSounds(namesAndTalk);
const spellings = new Set([...otherThings, ...namesAndTalk]);
/** Things by their sound in English, because other scripts write them that way: 'कार्ड' is 'card'. */
const soundsOfThings = new Set(
  otherThings
    .filter((word) => /^[a-z]+$/.test(word))
    .map(toEnglishPhoneticKey)
    .filter((key) => key.length >= minSoundLength),
);
const everyday = new Set(listWords(otherWords.everyday).flatMap(foldWords));
const medical = new Set([...bodyWords, ...listWords(otherWords.medical).flatMap(foldWords)]);
const ordinary = new Set([...everyday, ...bodyWords]);

/** True for a thing, trade or shop, by sound: a query with one does not ask for a test. */
export function isOtherThing(sound: string): boolean {
  return things.has(sound) || soundsOfThings.has(toEnglishPhoneticKey(sound));
}

/** True for a word that is never a mistyped test name. */
export function isOtherWord(sound: string): boolean {
  return isOtherThing(sound) || people.has(sound);
}

/** True if spelled exactly as a name or a thing: 'Shah' and 'mall' are not compared by sound. */
export function isSpelledLikeOtherWord(typed: string): boolean {
  return spellings.has(typed);
}

export function isPlaceWord(typed: string): boolean {
  return places.has(typed);
}

/** A part of the body that also describes things, or an everyday word. */
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word);
}

/** A part of the body or a complaint. It has meaning even if no test is named after it. */
export function isMedicalWord(word: string): boolean {
  return medical.has(word);
}

/** With 'delivery' next to it: not a birth. */
export function isDeliveredGood(word: string): boolean {
  return goods.has(word);
}

/** What is wanted itself, also beside the name of a test: 'covid vaccine', 'iron syrup'. */
export function isGoodsBesideName(word: string): boolean {
  return goodsBesideNames.has(word);
}

/** Not a test word when the rest is unknown: the 'gold' of 'gold chain'. */
export function isEverydayWord(word: string): boolean {
  return everyday.has(word);
}

function toSounds(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => toHindiPhoneticKey(foldText(word))));
}
