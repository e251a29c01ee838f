import { isDeliveredGood } from '../lexicon/word-kinds.ts';
import type { ParsedQuery, QueryPhrase, QueryWord } from './parse-query.ts';

const minSurePhraseSimilarity = 0.9;

/** True if the query asks for a test: a word was understood, and not only the 'iron' of 'iron box repair'. */
export function isMeaningful({ words, phrases, asksForTest }: ParsedQuery): boolean {
  const phrased = phrases.filter(isSurePhrase);
  const readings = words.map((word, at) => (isCovered(phrased, at) ? 'sure' : word.interpretation.reading));
  const sure = words.filter((_, at) => readings[at] === 'sure');
  const likely = words.filter((_, at) => readings[at] === 'likely');
  const unread = words.length - sure.length - likely.length - Number(isJustStarted(words.at(-1)));
  if (words.some(({ text }) => text === 'delivery') && words.some(({ text }) => isDeliveredGood(text)))
    return asksForTest;
  const hasOtherThing = words.some(({ interpretation }) => interpretation.otherThing);
  if (sure.length > 0) {
    if (hasOtherThing) return asksForTest || sure.some(({ interpretation }) => !interpretation.ordinary);
    if (phrased.length > 0 || sure.some(({ interpretation }) => !interpretation.everyday)) return true;
    // everyday words such as 'gold' and 'marriage' count only if all other words were understood
    return unread === 0 && (asksForTest || !likely.some(isGuess));
  }
  const [only] = words;
  // 'car' alone may become 'carotid', but 'mumbai pune bus' nothing
  if (only !== undefined && words.length === 1)
    return hasOtherThing
      ? only.place === 0
      : (likely.length === 1 && !isAnything(only, asksForTest)) || only.text.length < 3;
  if (hasOtherThing || !likely.some(({ text }) => text.length > 1)) return false;
  return likely.length > unread || (asksForTest && likely.length === unread);
}

/** True if no word is left that may be something else, such as a place name. */
export function isReadWhole({ words }: ParsedQuery): boolean {
  const readings = words.map(({ interpretation }) => interpretation.reading);
  return readings.includes('sure') && !readings.includes('none');
}

/** True if all words are unknown. The beginning of a test's word is known. */
export function isUnread({ words }: ParsedQuery): boolean {
  return (
    words.length > 0 &&
    words.every(({ interpretation: { reading, otherThing } }) => /none|weak/.test(reading) && !otherThing)
  );
}

/** The 'gold' of 'gold rate', though a name has it. */
function isAnything({ interpretation }: QueryWord, asksForTest: boolean): boolean {
  return interpretation.everyday && !asksForTest;
}

function isGuess({ interpretation }: QueryWord): boolean {
  return !interpretation.known && !interpretation.begun;
}

/** The 'p' of 'khali p' may become any word. */
function isJustStarted(word: QueryWord | undefined): boolean {
  return word !== undefined && word.text.length < 3 && word.interpretation.reading === 'weak';
}

/** Needs several words: a single word is judged by its own reading. */
function isSurePhrase({ first, last, similarity }: QueryPhrase): boolean {
  return last > first && similarity >= minSurePhraseSimilarity;
}

function isCovered(phrases: readonly QueryPhrase[], at: number): boolean {
  return phrases.some(({ first, last }) => first <= at && at <= last);
}
