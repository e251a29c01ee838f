import * as z from 'zod/mini';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { refusal } from '../refusal.ts';
import { editedVersion, optionalText, positiveId, price, rupees } from '../scalars.ts';
import { maxChosenPrices, pricingSorts } from './admin-limits.ts';

const wrongVendor = 'Vendor id must be a positive whole number.';
const wrongTest = 'Test id must be a positive whole number.';

const filter = {
  search: optionalText(100),
  /** Only offers more than 40 percent above or below the usual price in their city. */
  outliers: z.optional(z.enum(['true', 'false'])),
  /** The name of a city, or another name of it. */
  city: optionalText(100),
  vendorId: z.optional(positiveId(wrongVendor)),
  testId: z.optional(positiveId(wrongTest)),
};

export const pricingFilter = z.object(filter);
export const pricingInput = z.object({
  page: pageNumber,
  limit: pageSize(10),
  sort: sortBy(pricingSorts),
  ...filter,
});

export const pricingRow = z.object({
  vendorTestId: z.number(),
  vendorId: z.number(),
  testId: z.number(),
  testName: z.string(),
  vendorName: z.string(),
  vendorCity: z.string(),
  price: rupees,
  /** The usual price in the lab's city; null if too few labs offer the test. */
  cityMedian: z.nullable(rupees),
  isOutlier: z.boolean(),
  version: z.number(),
});

export const testPricesInput = z.object({ page: pageNumber, pageSize: pageSize(10), ...filter });

/** What labs take for a test; `middle` is the price of the lab in the middle. */
export const testPrices = z.object({
  testId: z.number(),
  testName: z.string(),
  labCount: z.number(),
  lowest: rupees,
  middle: rupees,
  highest: rupees,
});

export const testPricesAnswer = z.object({ tests: z.array(testPrices), totalCount: z.number() });

export const pricingAnswer = z.object({ pricing: z.array(pricingRow), totalCount: z.number() });

const entry = { vendorId: positiveId(wrongVendor), testId: positiveId(wrongTest), price, version: editedVersion };

export const priceUpdate = z
  .object({
    ...z.partial(z.object(entry)).shape,
    updates: z.optional(
      z.array(z.object(entry)).check(
        z.minLength(1, 'At least one update entry is required.'),
        z.maxLength(maxChosenPrices, `At most ${maxChosenPrices} prices are updated at once.`),
        z.refine(
          (updates) => new Set(updates.map(({ vendorId, testId }) => `${vendorId} ${testId}`)).size === updates.length,
          refusal('The same price is in the list twice.', 'duplicate'),
        ),
      ),
    ),
  })
  .check(
    z.refine(({ updates, vendorId }) => updates !== undefined || vendorId !== undefined, {
      path: ['vendorId'],
      ...refusal(wrongVendor, 'required'),
    }),
    z.refine(({ updates, testId }) => updates !== undefined || testId !== undefined, {
      path: ['testId'],
      ...refusal(wrongTest, 'required'),
    }),
    z.refine((typed) => typed.updates !== undefined || typed.price !== undefined, {
      path: ['price'],
      ...refusal('Price must be a positive number.', 'required'),
    }),
  );

export const priceUpdateAnswer = z.object({ success: z.literal(true), pricing: z.array(pricingRow) });

export type TestPrices = z.output<typeof testPrices>;
export type PricingRow = z.output<typeof pricingRow>;

export const listPricing = defineEndpoint<typeof pricingInput, typeof pricingAnswer>()({
  method: 'GET',
  path: '/_api/admin/pricing',
  summary:
    'What each lab takes for each test, by test and price or as `sort` says, outliers by how far off they are; the search looks into names of tests and labs.',
  access: 'admin',
  adminRoles: ['support', 'finance'],
});

export const listTestPrices = defineEndpoint<typeof testPricesInput, typeof testPricesAnswer>()({
  method: 'GET',
  path: '/_api/admin/pricing/tests',
  summary: 'The lowest, the middle and the highest price of each test, by its name, among the offers that match.',
  access: 'admin',
  adminRoles: ['support', 'finance'],
});

export const pricingFile = defineEndpoint<typeof pricingFilter, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/pricing/csv',
  summary: 'The same as a CSV.',
  access: 'admin',
  adminRoles: ['finance'],
  responseType: 'stream',
});

export const updatePricing = defineEndpoint<typeof priceUpdate, typeof priceUpdateAnswer>()({
  method: 'POST',
  path: '/_api/admin/pricing/update',
  summary: 'Changes the price of an offer, or of up to 500: all of them or none.',
  access: 'admin',
  adminRoles: ['finance'],
  errorStatuses: [404, 409],
});
