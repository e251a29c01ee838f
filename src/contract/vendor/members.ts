import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';

export const currentVendorAnswer = z.object({
  vendor: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    approval: z.enum(approvals),
    approvalReason: z.nullable(z.string()),
  }),
  role: z.enum(['owner', 'desk']),
  vendors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      city: z.string(),
      locality: z.nullable(z.string()),
      role: z.enum(['owner', 'desk']),
    }),
  ),
});
export type CurrentVendor = z.output<typeof currentVendorAnswer>;

export const currentVendor = defineEndpoint<typeof emptyInput, typeof currentVendorAnswer>()({
  method: 'GET',
  path: '/_api/vendor/me',
  summary:
    'The lab that the session means, what its user may do there, and the labs between which the user may switch.',
  access: 'vendor-member',
  errorStatuses: [404],
});
