import * as contract from '../../contract/patient/offers.ts';
import { popularTestList, popularTestsInput } from '../../contract/patient/offers-schemas.ts';
import { popularTests } from '../../domain/catalogue/popular-tests.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';

export const popularTestPrices = implement(contract.popularTestPrices, popularTestsInput, popularTestList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ location }, { catalogue, listings }) => {
  const [{ counts }, ...tests] = await Promise.all([
    listings.snapshotOf(location ? { citySlug: toCitySlug(location) } : 'all'),
    ...popularTests.map(({ slug }) => catalogue.findTestBySlug(slug)),
  ]);
  return popularTests.flatMap(({ slug }, at) => {
    const summary = counts.tests.get(tests[at]?.id ?? 0);
    return summary ? [{ slug, lowestPrice: serializeRupees(summary.lowestPaise), labs: summary.labs }] : [];
  });
});
