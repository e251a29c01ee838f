import { foldText, foldWords } from './fold-text.ts';
import { bodyWords, everydayWords, medicalWords, otherPeople, otherThings } from './lexicon/other-words.ts';
import { placeWords } from './lexicon/place-words.ts';
import { toEnglishPhoneticKey, toHindiPhoneticKey } from './phonetic-keys.ts';

const minSoundLength = 4;
const things = toSounds(otherThings);
const places = new Set(placeWords);
const namesAndTalk = [...otherPeople, ...placeWords];
const people = toSounds(namesAndTalk);
const spellings = new Set([...otherThings, ...namesAndTalk]);
/** Things as they sound in English, which is how other scripts write them: 'कार्ड' is 'card'. */
const soundsOfThings = new Set(
  otherThings
    .filter((word) => /^[a-z]+$/.test(word))
    .map(toEnglishPhoneticKey)
    .filter((key) => key.length >= minSoundLength),
);
const everyday = new Set(everydayWords.flatMap(foldWords));
const medical = new Set([...bodyWords, ...medicalWords].flatMap(foldWords));
const ordinary = new Set([...everyday, ...bodyWords.flatMap(foldWords)]);

/** A thing, a trade or a shop, by how it sounds: whoever names one is not looking for a test. */
export function isOtherThing(sound: string): boolean {
  return things.has(sound) || soundsOfThings.has(toEnglishPhoneticKey(sound));
}

/** A word that is certainly no mistyped name of a test. */
export function isOtherWord(sound: string): boolean {
  return isOtherThing(sound) || people.has(sound);
}

/** Spelled as the name or the thing is: 'Shah' and 'mall' are not heard as other words. */
export function isSpelledLikeOtherWord(typed: string): boolean {
  return spellings.has(typed);
}

/** A part of an area's name, or an area of a large city, as it is spelled. */
export function isPlaceWord(typed: string): boolean {
  return places.has(typed);
}

/** A part of the body that things have, too, or a word of everyday life. */
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word);
}

/** A part of the body or a complaint: it says something although no test is named after it. */
export function isMedicalWord(word: string): boolean {
  return medical.has(word);
}

/** A word that says nothing of tests beside others that nobody knows: the 'gold' of 'gold chain'. */
export function isEverydayWord(word: string): boolean {
  return everyday.has(word);
}

function toSounds(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => toHindiPhoneticKey(foldText(word))));
}
