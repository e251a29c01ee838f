import type { TestContent } from '../../../contract/catalogue.ts';
import type { Offer } from '../../../contract/offers.ts';
import { rupeesText } from '../../../domain/money.ts';
import { summariseOffers } from '../../../domain/offer-comparison.ts';
import { type ComparedPlace, placeName } from './page-place.ts';

/** What search engines are told of a test in a place. */
export function comparisonHead(
  test: Pick<TestContent, 'name' | 'seoTitle' | 'seoDescription' | 'alternativeNames'>,
  place: ComparedPlace,
  offers: readonly Offer[],
  brandName: string,
) {
  const where = placeName(place);
  const summary = summariseOffers(offers);
  const description = test.seoDescription
    ? `${test.seoDescription} ${summary ? 'Labs' : 'Health packages'} in ${where}.`
    : `Book ${test.name} test in ${where}. Compare prices, ratings, and book online instantly.`;
  return {
    title: test.seoTitle ? titleIn(test.seoTitle, where) : `${test.name} in ${where} | Book Online | ${brandName}`,
    description: summary ? `${description} Starting from ${rupeesText(summary.lowestPaise)}.` : description,
    keywords: [
      test.name,
      `${test.name} in ${where}`,
      `${test.name} price in ${place.cityName}`,
      `labs in ${where}`,
      ...test.alternativeNames.slice(0, 5),
    ].join(', '),
  };
}

/** An editor's title is for all places at once; each page needs its own. The place stands before ' | Book Online'. */
function titleIn(title: string, where: string): string {
  const [subject = '', ...rest] = title.split(' | ');
  return [`${subject} in ${where}`, ...rest].join(' | ');
}

/**
 * Only pages with something to choose from are for search engines. An area's packages are those of its whole city, so
 * that they alone make no page of their own; and a name that no list knows has nothing at all.
 */
export function hasOptions({ localitySlug }: ComparedPlace, offers: readonly unknown[], packages: readonly unknown[]) {
  return offers.length > 0 || (packages.length > 0 && localitySlug === null);
}
