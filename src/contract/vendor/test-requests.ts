import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  newTestRequest,
  ownTestRequest,
  ownTestRequestList,
  testRequestReference,
} from './test-requests-schemas.ts';

export type OwnTestRequest = z.output<typeof ownTestRequest>;

export const ownTestRequests = defineEndpoint<typeof emptyInput, typeof ownTestRequestList>()({
  method: 'GET',
  path: '/_api/vendor/test-requests',
  summary: 'The tests for which the lab has asked: those that wait, then the latest decided ones, 100 together.',
  access: 'vendor-owner',
});

export const requestTest = defineEndpoint<typeof newTestRequest, typeof ownTestRequest>()({
  method: 'POST',
  path: '/_api/vendor/test-requests/create',
  summary: 'Asks for a test that the catalogue lacks. The lab offers it at this price once it is in the catalogue.',
  access: 'vendor-owner',
  errorStatuses: [409],
});

export const withdrawTestRequest = defineEndpoint<typeof testRequestReference, typeof ownTestRequest>()({
  method: 'POST',
  path: '/_api/vendor/test-requests/withdraw',
  summary: 'Takes back a request for a test that waits.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
