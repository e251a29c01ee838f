import type * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { maxTestBytes } from './admin-limits.ts';
import type {
  addedTest,
  joinedTest,
  refusedTest,
  testRequest,
  testRequestCount,
  testRequestList,
  testRequestsInput,
} from './test-requests-schemas.ts';

export type TestRequest = z.output<typeof testRequest>;

export const listTestRequests = defineEndpoint<typeof testRequestsInput, typeof testRequestList>()({
  method: 'GET',
  path: '/_api/admin/test-requests',
  summary: 'Tests for which labs have asked: waiting ones longest first, or decided ones latest first.',
  access: 'admin',
});

export const countTestRequests = defineEndpoint<typeof emptyInput, typeof testRequestCount>()({
  method: 'GET',
  path: '/_api/admin/test-requests/count',
  summary: 'How many requests for tests wait.',
  access: 'admin',
});

export const addRequestedTest = defineEndpoint<typeof addedTest, typeof testRequest>()({
  method: 'POST',
  path: '/_api/admin/test-requests/add',
  summary: 'Adds the test to the catalogue. The lab that asked for it offers it at its price.',
  access: 'admin',
  maxBodyBytes: maxTestBytes,
  errorStatuses: [404, 409],
});

export const joinRequestedTest = defineEndpoint<typeof joinedTest, typeof testRequest>()({
  method: 'POST',
  path: '/_api/admin/test-requests/join',
  summary: 'Answers a request by a test of the catalogue, which the lab then offers at its price.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export const refuseRequestedTest = defineEndpoint<typeof refusedTest, typeof testRequest>()({
  method: 'POST',
  path: '/_api/admin/test-requests/refuse',
  summary: 'Refuses a request for a test with a reason that the lab reads.',
  access: 'admin',
  errorStatuses: [404, 409],
});
