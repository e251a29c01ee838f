import type * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { maxTestBytes } from './admin-limits.ts';
import type {
  addedTest,
  answeredRequests,
  joinedTest,
  refusedTest,
  requestedTest,
  requestedTestList,
  testRequestCount,
  testRequestsInput,
} from './test-requests-schemas.ts';

export type RequestedTest = z.output<typeof requestedTest>;
export type AnsweredRequests = z.output<typeof answeredRequests>;

export const listTestRequests = defineEndpoint<typeof testRequestsInput, typeof requestedTestList>()({
  method: 'GET',
  path: '/_api/admin/test-requests',
  summary:
    'Tests for which labs have asked, each name once: open ones with those that most labs lack first, those of labs that are not approved, or decided ones latest first.',
  access: 'admin',
  adminRoles: ['catalogue'],
});

export const countTestRequests = defineEndpoint<typeof emptyInput, typeof testRequestCount>()({
  method: 'GET',
  path: '/_api/admin/test-requests/count',
  summary: 'How many tests approved labs wait for.',
  access: 'admin',
  adminRoles: ['catalogue'],
});

export const addRequestedTest = defineEndpoint<typeof addedTest, typeof answeredRequests>()({
  method: 'POST',
  path: '/_api/admin/test-requests/add',
  summary: 'Adds the test to the catalogue. All approved labs that asked for it offer it, each at its price.',
  access: 'admin',
  adminRoles: ['catalogue'],
  maxBodyBytes: maxTestBytes,
  errorStatuses: [404, 409],
});

export const joinRequestedTest = defineEndpoint<typeof joinedTest, typeof answeredRequests>()({
  method: 'POST',
  path: '/_api/admin/test-requests/join',
  summary: 'Answers the requests of a name by a test of the catalogue, which each lab then offers at its price.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404, 409],
});

export const refuseRequestedTest = defineEndpoint<typeof refusedTest, typeof answeredRequests>()({
  method: 'POST',
  path: '/_api/admin/test-requests/refuse',
  summary: 'Refuses the requests of a name with a reason that the labs read.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404, 409],
});
