import type { TestContent } from '../../../contract/catalogue.ts';
import type { Offer } from '../../../contract/offers.ts';
import { rupeesText } from '../../../domain/money.ts';
import { type OfferSummary, summariseOffers } from '../../../domain/offer-comparison.ts';
import { type ComparedPlace, placeName } from './compared-place.ts';

/** What search engines are told of a test in a place. */
export function comparisonHead(
  test: Pick<TestContent, 'name' | 'seoTitle' | 'seoDescription' | 'alternativeNames'>,
  place: ComparedPlace,
  offers: readonly Offer[],
  brandName: string,
) {
  const where = placeName(place);
  return {
    title: test.seoTitle || `${test.name} in ${where} | Book Online | ${brandName}`,
    description: test.seoDescription || bookSentence(test.name, where, summariseOffers(offers)),
    keywords: [
      test.name,
      `${test.name} in ${where}`,
      `${test.name} price in ${place.cityName}`,
      `labs in ${where}`,
      ...test.alternativeNames.slice(0, 5),
    ].join(', '),
  };
}

function bookSentence(name: string, where: string, summary: OfferSummary | null): string {
  const sentence = `Book ${name} test in ${where}. Compare prices, ratings, and book online instantly.`;
  return summary ? `${sentence} Starting from ${rupeesText(summary.lowestPaise)}.` : sentence;
}

/** Places that nobody knows and that have no labs are kept out of search engines: every word would be one. */
export function isRealPlace({ city, localitySlug, locality }: ComparedPlace, offers: readonly unknown[]): boolean {
  return city !== null && (localitySlug === null || locality !== null || offers.length > 0);
}
