import * as z from 'zod/mini';
import { testRequestOutcomes } from '../../domain/catalogue/test-request.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { positiveId, requiredText, rupees } from '../scalars.ts';
import { requestSorts } from './admin-limits.ts';
import { testFields } from './test-fields.ts';

export const testRequestState = z.enum(['open', 'unapproved', 'decided'], 'State must be open, unapproved or decided.');

export const testRequestsInput = z.object({
  page: pageNumber,
  pageSize: pageSize(25),
  state: z._default(testRequestState, 'open'),
  /** Of requests that wait; decided ones are in the order of their decisions. */
  sort: sortBy(requestSorts),
});

export const requestedTest = z.object({
  /** The same for all names that differ only in case, order, punctuation and words such as 'test'. */
  nameKey: z.string(),
  /** As most labs write it. */
  name: z.string(),
  sampleType: z.nullable(z.string()),
  labCount: z.number(),
  /** The first that asked, at most two. */
  labs: z.array(z.object({ vendorId: z.number(), name: z.string(), city: z.string() })),
  /** The median. */
  price: rupees,
  /** When the first lab asked. */
  requestedAt: z.string(),
  /** True if the name means just the test in `meant`. */
  isSure: z.boolean(),
  /** Only of open requests: the tests of the present catalogue that the name may mean. */
  meant: z.array(z.object({ id: z.number(), name: z.string() })),
  outcome: z.nullable(z.enum(testRequestOutcomes)),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  testName: z.nullable(z.string()),
});

export const requestedTestList = z.object({ requests: z.array(requestedTest), totalCount: z.number() });
export const testRequestCount = z.object({ open: z.number() });

/** How many labs have the answer. */
export const answeredRequests = z.object({
  labCount: z.number(),
  outcome: z.enum(testRequestOutcomes),
  testName: z.nullable(z.string()),
});

const nameKey = z.string('Say which requests.').check(z.minLength(1, 'Say which requests.'), z.maxLength(600));

export const addedTest = z.extend(testFields, { nameKey });
export const joinedTest = z.object({ nameKey, testId: positiveId('Choose a test.') });
export const refusedTest = z.object({ nameKey, reason: requiredText('Say why, so that the labs know.', 500) });
