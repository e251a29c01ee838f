import * as contract from '../../contract/patient/popular-tests.ts';
import { popularTestList, popularTestsInput } from '../../contract/patient/popular-tests-schemas.ts';
import { serializeRupees } from '../../domain/money.ts';
import { popularTests } from '../../domain/popular-tests.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listLowestPrices } from './popular-tests-queries.ts';

const slugs = popularTests.map(({ slug }) => slug);

export const popularTestPrices = implement(contract.popularTestPrices, popularTestsInput, popularTestList).with(
  async ({ location }, { readDb }) => {
    const rows = await listLowestPrices(readDb, slugs, location ? toCitySlug(location) : null);
    return rows.map(({ lowestPaise, ...row }) => ({ ...row, lowestPrice: serializeRupees(lowestPaise) }));
  },
);
