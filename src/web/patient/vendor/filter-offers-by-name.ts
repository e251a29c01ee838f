import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { foldText } from '../../../domain/search/scripts/fold-text.ts';

type VendorOffer = VendorProfile['tests'][number];

/** A matching offer; `alsoCalled` is the other name that matched if its own did not. */
export type OfferMatch = { offer: VendorOffer; alsoCalled: string | null };

/** Words up to this length match only at the start of a word: 'tsh' should not match inside other words. */
const maxShortWordLength = 3;

export function filterOffersByName(
  offers: readonly VendorOffer[],
  typed: string,
  otherNames: ReadonlyMap<number, readonly string[]>,
): OfferMatch[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return offers.map((offer) => ({ offer, alsoCalled: null }));
  return offers.flatMap<OfferMatch>((offer) => {
    if (hasAllWords(offer.name, words)) return [{ offer, alsoCalled: null }];
    const alsoCalled = otherNames.get(offer.id)?.find((name) => hasAllWords(name, words));
    return alsoCalled ? [{ offer, alsoCalled }] : [];
  });
}

/** Ignores spaces: 'hb a1c' equals 'hba1c'. */
function hasAllWords(name: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(name)}`;
  const joined = folded.replaceAll(' ', '');
  return (
    words.every((word) => folded.includes(` ${word}`) || (word.length > maxShortWordLength && folded.includes(word))) ||
    joined.startsWith(words.join(''))
  );
}
