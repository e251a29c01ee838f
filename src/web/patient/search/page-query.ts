import { readPriceWords } from '../../../domain/search/price-words.ts';

type Found = { type?: 'test' | 'package' | undefined; isGuess?: true | undefined };

/**
 * What of a searched text goes on in the address of the page that it leads to: the limit of 'cbc under 500', the labs
 * for that or for 'sasta cbc' where a test was meant, and the text itself where the page was guessed.
 */
export function toPageQuery(text: string, { type, isGuess }: Found): string {
  const query = new URLSearchParams();
  const { maxRupees, sort } = readPriceWords(text);
  if (maxRupees !== undefined) query.set('price', `0-${maxRupees}`);
  // The cheapest comes first in every list; packages would hide the labs.
  if ((maxRupees !== undefined || sort) && type === 'test') query.set('tab', 'labs');
  if (isGuess) query.set('q', text);
  return query.size > 0 ? `?${query}` : '';
}
