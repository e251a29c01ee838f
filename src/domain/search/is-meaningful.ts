import type { ParsedQuery, QueryPhrase, QueryWord } from './parse-query.ts';

/** A phrase that was read with a typing error is a guess as well. */
const minSurePhraseSimilarity = 0.9;

/**
 * Whether a test was asked for at all. An answer needs a word that was really read: a guess beside words that nobody
 * knows is none, and neither is the 'iron' of 'iron box repair'.
 */
export function isMeaningful({ words, phrases, asksForTest }: ParsedQuery): boolean {
  const phrased = phrases.filter(isSurePhrase);
  const readings = words.map((word, at) => (isCovered(phrased, at) ? 'sure' : word.interpretation.reading));
  const sure = words.filter((_, at) => readings[at] === 'sure');
  const likely = words.filter((_, at) => readings[at] === 'likely');
  const unread = words.length - sure.length - likely.length - Number(isJustBegun(words.at(-1)));
  const hasOtherThing = words.some(({ interpretation }) => interpretation.otherThing);
  if (sure.length > 0) {
    if (hasOtherThing) return asksForTest || sure.some(({ interpretation }) => !interpretation.ordinary);
    if (phrased.length > 0 || sure.some(({ interpretation }) => !interpretation.everyday)) return true;
    // everyday words, such as 'gold' and 'marriage', say something only when all that stands beside them was read
    return unread === 0 && (asksForTest || !likely.some(isGuess));
  }
  const [only] = words;
  // 'car' alone may become 'carotid', 'mumbai pune bus' nothing
  if (only !== undefined && words.length === 1)
    return hasOtherThing ? only.place === 0 : likely.length === 1 || only.text.length < 3;
  if (hasOtherThing || !likely.some(({ text }) => text.length > 1)) return false;
  return likely.length > unread || (asksForTest && likely.length === unread);
}

/** Whether no word remains that may be something else, such as a place's name. */
export function isReadWhole({ words }: ParsedQuery): boolean {
  const readings = words.map(({ interpretation }) => interpretation.reading);
  return readings.includes('sure') && !readings.includes('none');
}

/** Whether nobody knows the words: one that becomes a test's with more letters is known. */
export function isUnread({ words }: ParsedQuery): boolean {
  return (
    words.length > 0 &&
    words.every(({ interpretation: { reading, otherThing } }) => /none|weak/.test(reading) && !otherThing)
  );
}

/** Neither a word that we know nor the beginning of one. */
function isGuess({ interpretation }: QueryWord): boolean {
  return !interpretation.known && !interpretation.begun;
}

/** The 'p' of 'khali p' may become anything. */
function isJustBegun(word: QueryWord | undefined): boolean {
  return word !== undefined && word.text.length < 3 && word.interpretation.reading === 'weak';
}

/** Of several words: a single one is judged by its own reading. */
function isSurePhrase({ first, last, similarity }: QueryPhrase): boolean {
  return last > first && similarity >= minSurePhraseSimilarity;
}

function isCovered(phrases: readonly QueryPhrase[], at: number): boolean {
  return phrases.some(({ first, last }) => first <= at && at <= last);
}
