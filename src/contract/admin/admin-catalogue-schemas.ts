import * as z from 'zod/mini';
import { sortBy } from '../paging.ts';
import { category, optionalText, positiveId, requiredText } from '../scalars.ts';
import { testSorts } from './admin-limits.ts';
import { adminTest, testFields } from './test-fields.ts';

const wrongPage = 'Page must be a whole number, 1 at least.';
const wrongLimit = 'Limit must be a whole number from 1 to 100.';
const wrongId = 'Test id must be a positive whole number.';

export const testsInput = z.object({
  page: z._default(positiveId(wrongPage), 1),
  limit: z._default(positiveId(wrongLimit).check(z.refine((limit) => limit <= 100, wrongLimit)), 10),
  search: optionalText(100),
  sort: sortBy(testSorts),
});

export const testsAnswer = z.object({ tests: z.array(adminTest), totalCount: z.number() });

export const allTestsAnswer = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    category,
    abbreviations: z.array(z.string()),
    alternativeNames: z.array(z.string()),
  }),
);

export const testSearch = z.object({ search: requiredText('Search query cannot be empty', 100) });
export const foundTests = z.object({ testIds: z.array(z.number()) });

/** `version` is the one that was edited; if the test has changed since, the answer is 409. */
export const testUpdate = z.extend(z.partial(testFields), {
  id: positiveId(wrongId),
  version: z.optional(positiveId('Version must be a positive whole number.')),
});

export const testIdInput = z.object({ id: positiveId(wrongId) });
export const deletedAnswer = z.object({ success: z.literal(true), message: z.string() });

export const testDeletionAnswer = z.object({
  path: z.string(),
  offers: z.number(),
  packages: z.number(),
  bookings: z.number(),
  refusal: z.nullable(z.string()),
});
