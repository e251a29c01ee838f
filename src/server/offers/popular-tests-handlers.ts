import * as contract from '../../contract/patient/offers.ts';
import { popularTestList, popularTestsInput } from '../../contract/patient/offers-schemas.ts';
import { popularTests } from '../../domain/catalogue/popular-tests.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { findOffers, toOfferQuery } from './find-offers.ts';

const cheapestShown = 3;

export const popularTestPrices = implement(contract.popularTestPrices, popularTestsInput, popularTestList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ location, unpriced }, { catalogue, listings }) => {
  const [snapshot, ...tests] = await Promise.all([
    listings.snapshotOf(location ? { citySlug: toCitySlug(location) } : 'all'),
    ...popularTests.map(({ slug }) => catalogue.findTestBySlug(slug)),
  ]);
  return popularTests.flatMap(({ slug }, at) => {
    const testId = tests[at]?.id;
    if (testId === undefined) return [];
    const summary = snapshot.counts.tests.get(testId);
    if (!summary) return unpriced === 'true' ? [{ slug, labs: 0 }] : [];
    const price = { slug, lowestPrice: serializeRupees(summary.lowestPaise), labs: summary.labs };
    return at === 0 ? [{ ...price, cheapest: listCheapest(snapshot, testId) }] : [price];
  });
});

function listCheapest(snapshot: Snapshot, testId: number) {
  const query = toOfferQuery({ testId, locality: null });
  const found = query ? findOffers(snapshot, query) : [];
  return found.slice(0, cheapestShown).map(({ offer: { vendor, pricePaise } }) => ({
    id: vendor.id,
    slug: vendor.slug,
    name: vendor.name,
    logoUrl: vendor.logoUrl,
    area: vendor.locality ?? vendor.city,
    price: serializeRupees(pricePaise),
  }));
}
