import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { commonPackageList, commonPackagesInput, packageDetails, packageInput } from './packages-schemas.ts';
import type { packageList } from './search-schemas.ts';
import type { vendorInput } from './vendors-schemas.ts';

export type PackageDetails = z.output<typeof packageDetails>;

export const packageById = defineEndpoint<typeof packageInput, typeof packageDetails>()({
  method: 'GET',
  path: '/_api/packages/by-id',
  summary: 'An active health package of a listed lab.',
  access: 'public',
  errorStatuses: [404],
});

export const packagesOfVendor = defineEndpoint<typeof vendorInput, typeof packageList>()({
  method: 'GET',
  path: '/_api/packages/by-vendor',
  summary: "A lab's active health packages, cheapest first; none for a lab that is not listed.",
  access: 'public',
});

export const commonPackages = defineEndpoint<typeof commonPackagesInput, typeof commonPackageList>()({
  method: 'GET',
  path: '/_api/packages/common',
  summary: 'The health packages that most labs of a city sell, with the lowest price of each, at most 6.',
  access: 'public',
});
