import type * as z from 'zod/mini';
import * as contract from '../../contract/admin/pricing.ts';
import { stream } from '../../contract/bodies.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import { parsePaise, serializeRupees } from '../../domain/text/money.ts';
import { slugify } from '../../domain/text/slug.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { PricingCounts } from './pricing-counts.ts';
import * as queries from './pricing-queries.ts';

export const listPricing = implement(contract.listPricing, contract.pricingInput, contract.pricingAnswer).with<{
  pricingCounts: PricingCounts;
}>(async ({ page, limit: pageSize, sort, ...typed }, { db, pricingCounts }) => {
  const filter = await toFilter(db, typed);
  const counts = await pricingCounts.of(filter);
  const totalCount = counts.reduce((sum, { count }) => sum + count, 0);
  const window = { offset: (page - 1) * pageSize, pageSize };
  if (sort && sort !== 'testName' && sort !== '-testName') {
    const sorted = await queries.listSortedPricing(db, filter, { ...window, sort });
    return { pricing: sorted.map(serialize), totalCount };
  }
  if (filter.isOutliersOnly && !sort) {
    const farthest = await queries.listOutliers(db, filter, window);
    return { pricing: farthest.map(serialize), totalCount };
  }
  const slice = slicePage(sort === '-testName' ? counts.toReversed() : counts, page, pageSize);
  const rows = slice.testIds.length > 0 ? await queries.listPricing(db, filter, { ...slice, pageSize }) : [];
  return { pricing: rows.map(serialize), totalCount };
});

export const listTestPrices = implement(
  contract.listTestPrices,
  contract.testPricesInput,
  contract.testPricesAnswer,
).with<{ pricingCounts: PricingCounts }>(async ({ page, pageSize, ...typed }, { db, pricingCounts }) => {
  const filter = await toFilter(db, typed);
  const counts = await pricingCounts.of(filter);
  const testIds = counts.slice((page - 1) * pageSize, page * pageSize).map(({ testId }) => testId);
  const prices = testIds.length > 0 ? await queries.summarizePrices(db, filter, testIds) : [];
  return {
    tests: prices.map(({ testId, testName, labCount, ...paise }) => ({
      testId,
      testName,
      labCount,
      lowest: serializeRupees(paise.lowestPaise),
      middle: serializeRupees(paise.middlePaise),
      highest: serializeRupees(paise.highestPaise),
    })),
    totalCount: counts.length,
  };
});

const columns: CsvColumn<queries.PricingRow>[] = [
  { header: 'Vendor Test ID', value: ({ vendorTestId }) => vendorTestId },
  { header: 'Test ID', value: ({ testId }) => testId },
  { header: 'Test Name', value: ({ testName }) => testName },
  { header: 'Vendor ID', value: ({ vendorId }) => vendorId },
  { header: 'Vendor Name', value: ({ vendorName }) => vendorName },
  { header: 'City', value: ({ vendorCity }) => vendorCity },
  { header: 'Price', value: ({ pricePaise }) => serializeRupees(pricePaise) },
  { header: 'City Median', value: ({ medianPaise }) => (medianPaise === null ? '' : serializeRupees(medianPaise)) },
  { header: 'Outlier', value: ({ isOutlier }) => (isOutlier ? 'Yes' : 'No') },
];

export const pricingFile = implement(contract.pricingFile, contract.pricingFilter, stream).with(
  async (typed, { db, clock }) => {
    const filter = await toFilter(db, typed);
    const rows = readInBatches<queries.PricingRow>((cursor, pageSize) =>
      queries.listPricingAfter(db, filter, cursor, pageSize),
    );
    return csvStream(`pricing-${toIndiaTime(clock()).day}.csv`, columns, rows);
  },
);

export const updatePricing = implement(contract.updatePricing, contract.priceUpdate, contract.priceUpdateAnswer).with(
  ({ updates, ...single }, { write, clock }) =>
    write(async (db) => {
      const entries = (updates ?? [single]).map(({ vendorId = 0, testId = 0, price = '0', version }) => ({
        vendorId,
        testId,
        version,
        pricePaise: parsePaise(price),
      }));
      const offers = await queries.lockPricing(db, entries);
      const prices = await Promise.all(
        entries.map(async ({ pricePaise, version }, at) => {
          const offer = offers[at];
          if (!offer) throw new HttpError(404, 'Pricing entry not found.');
          await assertVersion(
            version,
            offer.version,
            async () => (await queries.findPricing(db, [offer.id])).map(serialize)[0],
          );
          return { id: offer.id, pricePaise };
        }),
      );
      await queries.setPrices(db, prices, new Date(clock()));
      const changed = await queries.findPricing(db, [...new Set(prices.map(({ id }) => id))]);
      return { success: true as const, pricing: changed.map(serialize) };
    }),
);

type Chosen = z.output<typeof contract.pricingFilter>;

async function toFilter(
  db: Database,
  { search, outliers, city, vendorId, testId }: Chosen,
): Promise<queries.PricingFilter> {
  const match = [
    ...((search && (await queries.findTestsAndVendors(db, search))) || []),
    ...(city ? [await queries.matchCity(db, findCityByName(city)?.slug ?? slugify(city))] : []),
    ...(vendorId ? [{ testIds: [], vendorIds: [vendorId] }] : []),
    ...(testId ? [{ testIds: [testId], vendorIds: [] }] : []),
  ];
  return { match: match.length > 0 ? match : null, isOutliersOnly: outliers === 'true' };
}

/** The tests on a page of offers, and how many offers of the first come before it. */
function slicePage(counts: readonly { testId: number; count: number }[], page: number, pageSize: number) {
  const start = (page - 1) * pageSize;
  const testIds: number[] = [];
  let before = 0;
  let offset = 0;
  for (const { testId, count } of counts) {
    if (before >= start + pageSize) break;
    if (before + count > start) {
      if (testIds.length === 0) offset = start - before;
      testIds.push(testId);
    }
    before += count;
  }
  return { testIds, offset };
}

function serialize({ pricePaise, medianPaise, ...row }: queries.PricingRow): contract.PricingRow {
  return {
    ...row,
    price: serializeRupees(pricePaise),
    cityMedian: medianPaise === null ? null : serializeRupees(medianPaise),
  };
}
