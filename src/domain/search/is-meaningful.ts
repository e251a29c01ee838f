import type { ParsedQuery, QueryWord } from './parse-query.ts';

/**
 * Whether a test was asked for at all. An answer needs a word that was really read: a guess beside words that nobody
 * knows is none, and neither is the 'iron' of 'iron box repair'.
 */
export function isMeaningful({ words, phrases, asksForTest }: ParsedQuery): boolean {
  const sure = words.filter((word) => isRead(word, 'sure'));
  const likely = words.filter((word) => isRead(word, 'likely'));
  const unread = words.length - sure.length - likely.length;
  const hasOtherThing = words.some(({ interpretation }) => interpretation.otherThing);
  if (sure.length > 0) {
    if (asksForTest) return true;
    if (hasOtherThing) return sure.some(({ interpretation }) => !interpretation.ordinary);
    const isPhrase = phrases.some(({ first, last }) => last > first);
    return unread === 0 || isPhrase || sure.some(({ interpretation }) => !interpretation.everyday);
  }
  const [only] = words;
  // 'car' alone may become 'carotid', 'mumbai pune bus' nothing
  if (only !== undefined && words.length === 1)
    return hasOtherThing ? only.place === 0 : likely.length === 1 || only.text.length < 3;
  if (hasOtherThing || !likely.some(({ text }) => text.length > 1)) return false;
  return likely.length > unread || (asksForTest && likely.length === unread);
}

function isRead({ interpretation }: QueryWord, reading: 'sure' | 'likely'): boolean {
  return interpretation.reading === reading;
}
