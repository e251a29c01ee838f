import * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { sortBy } from '../paging.ts';
import type { testContent } from '../patient/catalogue-schemas.ts';
import { category, optionalText, positiveId, requiredText } from '../scalars.ts';
import { maxTestBytes, testSorts } from './admin-limits.ts';
import { adminTest, testFields } from './test-fields.ts';

const wrongPage = 'Page must be a whole number, 1 at least.';
const wrongLimit = 'Limit must be a whole number from 1 to 100.';
const wrongId = 'Test id must be a positive whole number.';

export const testsInput = z.object({
  page: z._default(positiveId(wrongPage), 1),
  limit: z._default(positiveId(wrongLimit).check(z.lte(100, wrongLimit)), 10),
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
export const foundTests = z.object({
  testIds: z.array(z.number()),
  /** The test that the text surely names, and the profiles of which it is a part. */
  named: z.nullable(z.object({ testId: z.number(), name: z.string(), partOf: z.array(z.number()) })),
});

/** `version` is the one that was edited; if the test has changed since, the answer is 409. */
export const testUpdate = z.extend(z.partial(testFields), {
  id: positiveId(wrongId),
  version: z.optional(positiveId('Version must be a positive whole number.')),
});

/** `isOffSale`: no lab takes new bookings of it, nor of packages with it. */
export const testSale = z.object({ id: positiveId(wrongId), isOffSale: z.boolean('Off sale must be true or false.') });

export const testIdInput = z.object({ id: positiveId(wrongId) });
export const deletedAnswer = z.object({ success: z.literal(true), message: z.string() });

export const testDeletionAnswer = z.object({
  path: z.string(),
  offers: z.number(),
  packages: z.number(),
  bookings: z.number(),
  refusal: z.nullable(z.string()),
});

export type TestListItem = z.output<typeof allTestsAnswer>[number];

export const allTests = defineEndpoint<typeof emptyInput, typeof allTestsAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests/all',
  summary: 'Every test of the catalogue by name, for choosing among them.',
  access: ['admin', 'vendor'],
  adminRoles: ['support', 'catalogue', 'finance'],
});

export const findTests = defineEndpoint<typeof testSearch, typeof foundTests>()({
  method: 'GET',
  path: '/_api/admin/tests/search',
  summary: 'Tests for what was typed, by the search of patients, best match first.',
  access: ['admin', 'vendor'],
  adminRoles: ['support', 'catalogue', 'finance'],
});

export const listTests = defineEndpoint<typeof testsInput, typeof testsAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests',
  summary: 'Tests of the catalogue by name, or for a search the best match first.',
  access: 'admin',
  adminRoles: ['catalogue'],
});

export const createTest = defineEndpoint<typeof testFields, typeof adminTest>()({
  method: 'POST',
  path: '/_api/admin/tests/create',
  summary: 'Adds a test to the catalogue. Its address is made of its name.',
  access: 'admin',
  adminRoles: ['catalogue'],
  maxBodyBytes: maxTestBytes,
  errorStatuses: [409],
});

export const updateTest = defineEndpoint<typeof testUpdate, typeof adminTest>()({
  method: 'POST',
  path: '/_api/admin/tests/update',
  summary: 'Changes a test. With another name it has another address, to which the former one leads.',
  access: 'admin',
  adminRoles: ['catalogue'],
  maxBodyBytes: maxTestBytes,
  errorStatuses: [404, 409],
});

export const changeTestSale = defineEndpoint<typeof testSale, typeof adminTest>()({
  method: 'POST',
  path: '/_api/admin/tests/sale',
  summary:
    'Ends new bookings of a test at all labs at once, and of packages with it, or lets them take bookings again. Its page and its bookings stay.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404],
});

export const previewTest = defineEndpoint<typeof testFields, typeof testContent>()({
  method: 'POST',
  path: '/_api/admin/tests/preview',
  summary: 'A test as patients would get it, before it is saved.',
  access: 'admin',
  adminRoles: ['catalogue'],
  readsOnly: true,
  maxBodyBytes: maxTestBytes,
});

export const testDeletion = defineEndpoint<typeof testIdInput, typeof testDeletionAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests/deletion',
  summary: 'What would be hidden with a test, and why it cannot be deleted now.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404],
});

export const deleteTest = defineEndpoint<typeof testIdInput, typeof deletedAnswer>()({
  method: 'POST',
  path: '/_api/admin/tests/delete',
  summary: 'Moves a test to the archive, unless it is booked or all that a package holds.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404, 409],
});
