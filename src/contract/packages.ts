import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { packageDetails, packageInput } from './packages-schemas.ts';

export type PackageDetails = z.output<typeof packageDetails>;

export const packageById = endpoint<typeof packageInput, typeof packageDetails>({
  method: 'GET',
  path: '/_api/packages/by-id',
  summary: 'An active health package of a listed lab.',
  access: 'public',
  refusals: [404],
});
