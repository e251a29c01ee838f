import * as z from 'zod/mini';
import { testRequestOutcomes } from '../../domain/catalogue/test-request.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { positiveId, requiredText, rupees } from '../scalars.ts';
import { testFields } from './test-fields.ts';

export const testRequestState = z.enum(['open', 'decided'], 'State must be open or decided.');

export const testRequestsInput = z.object({
  page: pageNumber,
  pageSize: pageSize(25),
  state: z._default(testRequestState, 'open'),
});

export const testRequest = z.object({
  id: z.number(),
  name: z.string(),
  sampleType: z.nullable(z.string()),
  price: rupees,
  vendorId: z.number(),
  vendorName: z.string(),
  city: z.string(),
  requestedAt: z.string(),
  outcome: z.nullable(z.enum(testRequestOutcomes)),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  testName: z.nullable(z.string()),
});

export const testRequestList = z.object({ requests: z.array(testRequest), totalCount: z.number() });
export const testRequestCount = z.object({ open: z.number() });

const requestId = positiveId('Request id must be a positive whole number.');

export const addedTest = z.extend(testFields, { requestId });
export const joinedTest = z.object({ requestId, testId: positiveId('Choose a test.') });
export const refusedTest = z.object({ requestId, reason: requiredText('Say why, so that the lab knows.', 500) });
