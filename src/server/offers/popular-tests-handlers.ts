import * as contract from '../../contract/patient/popular-tests.ts';
import { popularTestList, popularTestsInput } from '../../contract/patient/popular-tests-schemas.ts';
import { serializeRupees } from '../../domain/money.ts';
import { popularTests } from '../../domain/popular-tests.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { summarizeTests } from '../listings/test-summaries.ts';
import { toCitySlug } from '../locations/city-slug.ts';

export const popularTestPrices = implement(contract.popularTestPrices, popularTestsInput, popularTestList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ location }, { catalogue, ...services }) => {
  const [summaries, ...tests] = await Promise.all([
    summarizeTests(services, location ? toCitySlug(location) : null),
    ...popularTests.map(({ slug }) => catalogue.findTestBySlug(slug)),
  ]);
  return popularTests.flatMap(({ slug }, at) => {
    const summary = summaries.get(tests[at]?.id ?? 0);
    return summary ? [{ slug, lowestPrice: serializeRupees(summary.lowestPaise), labs: summary.labs }] : [];
  });
});
