import { readPriceWords } from '../../../domain/search/price-words.ts';

type Found = { type?: 'test' | 'package' | undefined; isGuess?: true | undefined };

/**
 * What of a searched text goes on in the address of the page that it leads to: the limit of 'cbc under 500', which is
 * one for labs where a test was meant, and the text itself where the page was guessed.
 */
export function toPageQuery(text: string, { type, isGuess }: Found): string {
  const query = new URLSearchParams();
  const { maxRupees } = readPriceWords(text);
  if (maxRupees !== undefined) {
    query.set('price', `0-${maxRupees}`);
    if (type === 'test') query.set('tab', 'labs');
  }
  if (isGuess) query.set('q', text);
  return query.size > 0 ? `?${query}` : '';
}
