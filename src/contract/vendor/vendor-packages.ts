import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { newPackage, ownPackage, ownPackageList, packageChange } from './vendor-packages-schemas.ts';

export type OwnPackage = z.output<typeof ownPackage>;

export const ownPackages = defineEndpoint<typeof emptyInput, typeof ownPackageList>()({
  method: 'GET',
  path: '/_api/vendor/packages',
  summary: 'The packages of the lab by name, inactive ones, too.',
  access: 'vendor-owner',
});

export const createPackage = defineEndpoint<typeof newPackage, typeof ownPackage>()({
  method: 'POST',
  path: '/_api/vendor/packages/create',
  summary: 'Sells several tests as one.',
  access: 'vendor-owner',
  errorStatuses: [409],
});

export const updatePackage = defineEndpoint<typeof packageChange, typeof ownPackage>()({
  method: 'POST',
  path: '/_api/vendor/packages/update',
  summary: 'Changes a package, and whether patients see it. Bookings of it stay as they are.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
