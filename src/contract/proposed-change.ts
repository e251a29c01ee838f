import * as z from 'zod/mini';
import { type ReviewedField, reviewedFields } from '../domain/vendors/reviewed-fields.ts';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const proposedChange = z.object({
  id: z.number(),
  requestedAt: z.string(),
  fields: z.array(z.object({ field: z.enum(reviewedFields as [ReviewedField]), now: value, proposed: value })),
});

export type ProposedChange = z.output<typeof proposedChange>;
