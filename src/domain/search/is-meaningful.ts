import type { ParsedQuery } from './parse-query.ts';

/**
 * Whether a test was asked for at all. An answer needs a word that was really read: a guess beside words that nobody
 * knows is none, and neither is the 'iron' of 'iron box repair'.
 */
export function isMeaningful({ words, asksForTest }: ParsedQuery): boolean {
  const sure = words.filter(({ interpretation }) => interpretation.reading === 'sure');
  const hasOtherThing = words.some(({ interpretation }) => interpretation.otherThing);
  if (sure.length > 0)
    return asksForTest || !hasOtherThing || sure.some(({ interpretation }) => !interpretation.ordinary);
  if (words.length === 1) return words[0]?.interpretation.reading === 'likely' || isShort(words[0]?.text);
  const likely = words.filter(({ text, interpretation }) => interpretation.reading === 'likely' && text.length > 1);
  const unread = words.filter(({ interpretation }) => /weak|none/.test(interpretation.reading));
  return !hasOtherThing && likely.length > 0 && likely.length >= unread.length;
}

/** Somebody is still typing: one or two letters are read as the beginning of anything. */
function isShort(text: string | undefined): boolean {
  return text !== undefined && text.length < 3;
}
