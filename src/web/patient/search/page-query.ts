import { readPriceWords } from '../../../domain/search/reading/price-words.ts';

type Found = { type?: 'test' | 'package' | undefined; isGuess?: true | undefined };

/** Query of the page for a text: the limit of 'cbc under 500', the labs tab for it or for 'sasta cbc', the guess. */
export function toPageQuery(text: string, { type, isGuess }: Found): string {
  const query = new URLSearchParams();
  const { maxRupees, sort } = readPriceWords(text);
  if (maxRupees !== undefined) query.set('price', `0-${maxRupees}`);
  // Every list starts with the cheapest; packages would hide the labs.
  if ((maxRupees !== undefined || sort) && type === 'test') query.set('tab', 'labs');
  if (isGuess) query.set('q', text);
  return query.size > 0 ? `?${query}` : '';
}
