import * as z from 'zod/mini';
import { maxNewTestRequests, testRequestOutcomes } from '../../domain/catalogue/test-request.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, positiveId, price, rupees, text } from '../scalars.ts';

const tooShortName = 'Test name must be at least 3 characters long.';

export const newTestRequest = z.object({
  name: text(3, 200, tooShortName),
  sampleType: optionalText(200),
  price,
});

export const newTestRequests = z.object({
  tests: z
    .array(z.object({ name: text(3, 200, tooShortName), price }))
    .check(z.minLength(1, 'Name at least one test.'), z.maxLength(maxNewTestRequests)),
});

export const newTestRequestCount = z.object({ askedCount: z.number() });

export const testRequestReference = z.object({ id: positiveId('Request id must be a positive whole number.') });

export const ownTestRequest = z.object({
  id: z.number(),
  name: z.string(),
  sampleType: z.nullable(z.string()),
  price: rupees,
  requestedAt: z.string(),
  outcome: z.nullable(z.enum(testRequestOutcomes)),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  testName: z.nullable(z.string()),
});

export const ownTestRequestList = z.array(ownTestRequest);

export type OwnTestRequest = z.output<typeof ownTestRequest>;

export const ownTestRequests = defineEndpoint<typeof emptyInput, typeof ownTestRequestList>()({
  method: 'GET',
  path: '/_api/vendor/test-requests',
  summary: 'The tests for which the lab has asked: those that wait, then the latest decided ones: at most 1,600.',
  access: 'vendor-owner',
});

export const requestTest = defineEndpoint<typeof newTestRequest, typeof ownTestRequest>()({
  method: 'POST',
  path: '/_api/vendor/test-requests/create',
  summary: 'Asks for a test that the catalogue lacks. The lab offers it at this price once it is in the catalogue.',
  access: 'vendor-owner',
  errorStatuses: [409],
});

export const requestTests = defineEndpoint<typeof newTestRequests, typeof newTestRequestCount>()({
  method: 'POST',
  path: '/_api/vendor/test-requests/create-many',
  summary: 'Asks for many tests. Those that the catalogue has, or that were asked for already, are skipped.',
  access: 'vendor-owner',
  // Five hundred names of 200 letters in an Indian script.
  maxBodyBytes: 384 * 1024,
  errorStatuses: [409],
});

export const withdrawTestRequest = defineEndpoint<typeof testRequestReference, typeof ownTestRequest>()({
  method: 'POST',
  path: '/_api/vendor/test-requests/withdraw',
  summary: 'Takes back a request for a test that waits.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
