import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { summarizeOffers } from '../../../domain/offers/offers-list.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import type { Offer } from '../shown-offers.ts';
import { formatPagePlace, type PagePlace } from './data/page-place.ts';

export function buildOffersHead(
  test: Pick<TestContent, 'name' | 'seoTitle' | 'seoDescription' | 'alternativeNames'>,
  place: PagePlace,
  offers: readonly Offer[],
) {
  const where = formatPagePlace(place);
  const summary = summarizeOffers(offers);
  const description = test.seoDescription
    ? `${test.seoDescription} ${summary ? 'Labs' : 'Health packages'} in ${where}.`
    : `Book ${test.name} test in ${where}. Compare prices, ratings, and book online instantly.`;
  return {
    title: test.seoTitle ? addPlaceToTitle(test.seoTitle, where) : `${test.name} in ${where} | Book Online`,
    description: summary ? `${description} Starting from ${formatRupees(summary.lowestPaise)}.` : description,
    keywords: [
      test.name,
      `${test.name} in ${where}`,
      `${test.name} price in ${place.cityName}`,
      `labs in ${where}`,
      ...test.alternativeNames.slice(0, 5),
    ].join(', '),
  };
}

/** An editor's title is the same for all places, but each page needs its own: inserts the place before ' | Book Online'. */
function addPlaceToTitle(title: string, where: string): string {
  const [subject = '', ...rest] = title.split(' | ');
  return [`${subject} in ${where}`, ...rest].join(' | ');
}

/** True if there is something to choose, for search engines. Packages are listed by city, not by locality. */
export function hasOptions({ localitySlug }: PagePlace, offers: readonly unknown[], packages: readonly unknown[]) {
  return offers.length > 0 || (packages.length > 0 && localitySlug === null);
}
