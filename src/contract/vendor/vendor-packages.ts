import * as z from 'zod/mini';
import { reportTypes } from '../../domain/catalogue/report-type.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { discount, editedVersion, optionalText, positiveId, price, rupees, typedText } from '../scalars.ts';
import { reportTimeHours } from './vendor-offers.ts';

const shortName = 'Package name must be at least 3 characters long.';
const noTests = 'A package must contain at least one test.';
const maxTestsOfPackage = 200;

const reportType = z.enum(reportTypes, 'Report type must be one of: online, hard_paper, both');

export const newPackage = z.object({
  name: typedText(shortName).check(z.minLength(3, shortName), z.maxLength(200, 'Must be at most 200 characters.')),
  description: z.optional(optionalText(2000)),
  price,
  discountPercentage: z.nullish(discount),
  reportTimeHours: z.nullish(reportTimeHours),
  reportType: z.optional(reportType),
  testIds: z
    .array(positiveId('Test id must be a positive whole number.'), noTests)
    .check(
      z.minLength(1, noTests),
      z.maxLength(maxTestsOfPackage, `At most ${maxTestsOfPackage} tests fit a package.`),
    ),
});

export const packageChange = z.extend(newPackage, {
  packageId: positiveId('Package id must be a positive whole number.'),
  isActive: z.boolean('Say whether the package is active.'),
  version: editedVersion,
});

export const ownPackage = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: rupees,
  discountPercentage: z.nullable(z.number()),
  reportTimeHours: z.number(),
  reportType,
  isActive: z.boolean(),
  tests: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
});

export const ownPackageList = z.array(ownPackage);

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
