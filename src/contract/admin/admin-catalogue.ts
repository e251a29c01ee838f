import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { testContent } from '../patient/catalogue-schemas.ts';
import type {
  allTestsAnswer,
  deletedAnswer,
  foundTests,
  testDeletionAnswer,
  testIdInput,
  testSearch,
  testsAnswer,
  testsInput,
  testUpdate,
} from './admin-catalogue-schemas.ts';
import { maxTestBytes } from './admin-limits.ts';
import type { adminTest, testFields } from './test-fields.ts';

export type TestListItem = z.output<typeof allTestsAnswer>[number];

export const allTests = defineEndpoint<typeof emptyInput, typeof allTestsAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests/all',
  summary: 'Every test of the catalogue by name, for choosing among them.',
  access: ['admin', 'vendor'],
});

export const findTests = defineEndpoint<typeof testSearch, typeof foundTests>()({
  method: 'GET',
  path: '/_api/admin/tests/search',
  summary: 'Tests for what was typed, by the search of patients, best match first.',
  access: ['admin', 'vendor'],
});

export const listTests = defineEndpoint<typeof testsInput, typeof testsAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests',
  summary: 'Tests of the catalogue by name, or for a search the best match first.',
  access: 'admin',
});

export const createTest = defineEndpoint<typeof testFields, typeof adminTest>()({
  method: 'POST',
  path: '/_api/admin/tests/create',
  summary: 'Adds a test to the catalogue. Its address is made of its name.',
  access: 'admin',
  maxBodyBytes: maxTestBytes,
  errorStatuses: [409],
});

export const updateTest = defineEndpoint<typeof testUpdate, typeof adminTest>()({
  method: 'POST',
  path: '/_api/admin/tests/update',
  summary: 'Changes a test. With another name it has another address, to which the former one leads.',
  access: 'admin',
  maxBodyBytes: maxTestBytes,
  errorStatuses: [404, 409],
});

export const previewTest = defineEndpoint<typeof testFields, typeof testContent>()({
  method: 'POST',
  path: '/_api/admin/tests/preview',
  summary: 'A test as patients would get it, before it is saved.',
  access: 'admin',
  readsOnly: true,
  maxBodyBytes: maxTestBytes,
});

export const testDeletion = defineEndpoint<typeof testIdInput, typeof testDeletionAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests/deletion',
  summary: 'What would be hidden with a test, and why it cannot be deleted now.',
  access: 'admin',
  errorStatuses: [404],
});

export const deleteTest = defineEndpoint<typeof testIdInput, typeof deletedAnswer>()({
  method: 'POST',
  path: '/_api/admin/tests/delete',
  summary: 'Moves a test to the archive, unless it is booked or all that a package holds.',
  access: 'admin',
  errorStatuses: [404, 409],
});
