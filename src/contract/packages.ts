import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId } from './scalars.ts';
import { packageResult } from './search.ts';

export const packageDetails = z.extend(packageResult, {
  slug: z.string(),
  vendorPhone: z.nullable(z.string()),
  vendorPincode: z.nullable(z.string()),
  tests: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      fastingRequired: z.boolean(),
    }),
  ),
});
export type PackageDetails = z.output<typeof packageDetails>;

export const packageById = endpoint({
  method: 'GET',
  path: '/_api/packages/by-id',
  summary: 'An active health package of a listed lab.',
  access: 'public',
  input: z.object({ packageId: positiveId('Package id must be a positive whole number.') }),
  output: packageDetails,
  refusals: [404],
});
