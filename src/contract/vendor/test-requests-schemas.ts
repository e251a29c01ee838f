import * as z from 'zod/mini';
import { testRequestOutcomes } from '../../domain/catalogue/test-request.ts';
import { optionalText, positiveId, price, rupees, text } from '../scalars.ts';

const tooShortName = 'Test name must be at least 3 characters long.';

export const newTestRequest = z.object({
  name: text(3, 200, tooShortName),
  sampleType: optionalText(200),
  price,
});

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
