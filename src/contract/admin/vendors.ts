import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  editedVersion,
  emailAddress,
  optionalText,
  pageNumber,
  pageSize,
  pincode,
  positiveId,
  text,
} from '../scalars.ts';
import type { stream } from '../stream-schemas.ts';
import {
  clearable,
  commonVendorFields,
  hasWholePosition,
  logoUrl,
  operatingHours,
  operatingHoursAnswer,
  textList,
  vendorDetails,
  websiteUrl,
} from '../vendor-fields.ts';

const wrongId = 'Vendor id must be a positive whole number.';

export const vendorFilter = z.object({
  search: optionalText(100),
  approval: z.optional(z.enum(approvals, `Approval must be one of: ${approvals.join(', ')}.`)),
});

export const vendorsInput = z.extend(vendorFilter, {
  page: pageNumber,
  limit: pageSize(10),
});

/** Blank lines of a list are dropped. */
const listWithoutBlanks = z.optional(
  z.nullable(
    z.pipe(
      z.transform((typed: string[]) =>
        Array.isArray(typed) ? typed.filter((item) => typeof item !== 'string' || item.trim()) : typed,
      ),
      textList('Must be a text.'),
    ),
  ),
);

const invalidPincode = 'Invalid pincode format.';
const optionalLine = clearable(text(1, 200, 'Must be a text.'));

const vendorShape = {
  ...commonVendorFields,
  name: text(2, 200, 'Vendor name must be at least 2 characters long.'),
  address: text(5, 500, 'Address is required.'),
  city: text(2, 100, 'City is required.'),
  locality: z.optional(z.nullable(text(1, 100, 'Locality cannot be empty.'))),
  pincode: pincode(invalidPincode),
  email: clearable(emailAddress('Invalid email address.')),
  website: clearable(websiteUrl('Invalid URL.')),
  logoUrl: clearable(logoUrl('Invalid URL.')),
  legalName: optionalLine,
  licenseNumber: optionalLine,
  accreditationBody: optionalLine,
  labDirectorName: optionalLine,
  bio: clearable(text(1, 2000, 'Must be a text.')),
  servicesOffered: listWithoutBlanks,
  certifications: listWithoutBlanks,
  operatingHours: z.optional(z.nullable(operatingHours)),
};

export const newVendor = z.object(vendorShape).check(hasWholePosition);

export const vendorUpdate = z
  .extend(z.partial(z.object(vendorShape)), {
    id: positiveId(wrongId),
    version: editedVersion,
    resetPassword: z.optional(z.boolean('Reset password must be true or false.')),
  })
  .check(hasWholePosition);

export const vendorId = z.object({ id: positiveId(wrongId) });

const adminVendor = z.object({
  ...vendorDetails,
  bio: z.nullable(z.string()),
  servicesOffered: z.array(z.string()),
  operatingHours: operatingHoursAnswer,
  approval: z.enum(approvals),
  approvalReason: z.nullable(z.string()),
  /** With which its first owner signs in; null when it has no account. */
  loginId: z.nullable(z.string()),
});
export type AdminVendor = z.output<typeof adminVendor>;

/** `email` is the login id, as the login asks for it. The password is nowhere but here. */
const credentials = z.object({ loginId: z.string(), email: z.string(), password: z.string() });
export type Credentials = z.output<typeof credentials>;

const done = { success: z.literal(true), message: z.string() };

export const vendorsAnswer = z.object({ vendors: z.array(adminVendor), totalCount: z.number() });
export const createdVendor = z.object({ ...done, vendor: adminVendor, generatedCredentials: credentials });
export const updatedVendor = z.object({ ...done, vendor: adminVendor, newCredentials: z.optional(credentials) });
export const deletedVendor = z.object(done);

/** A logo may come within a vendor. */
const maxVendorBytes = 3 * 1024 * 1024;

export const listVendors = defineEndpoint<typeof vendorsInput, typeof vendorsAnswer>()({
  method: 'GET',
  path: '/_api/admin/vendors',
  summary: 'All labs by name, by what is searched for and by the state of their approval.',
  access: 'admin',
  fallbackMessage: 'An unexpected error occurred.',
});

export const exportVendors = defineEndpoint<typeof vendorFilter, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/vendors/export',
  summary: 'The same labs as a table for spreadsheets (CSV).',
  access: 'admin',
  responseType: 'stream',
});

export const createVendor = defineEndpoint<typeof newVendor, typeof createdVendor>()({
  method: 'POST',
  path: '/_api/admin/vendors/create',
  summary: 'Adds a lab, which is public at once, and an account for it. The password is shown this once.',
  access: 'admin',
  maxBodyBytes: maxVendorBytes,
  fallbackMessage: 'An unexpected error occurred.',
  errorStatuses: [409],
});

export const updateVendor = defineEndpoint<typeof vendorUpdate, typeof updatedVendor>()({
  method: 'POST',
  path: '/_api/admin/vendors/update',
  summary:
    'Changes a lab. What is left out stays as it is. With resetPassword its owner gets a new password, which is shown this once, and is signed out everywhere.',
  access: 'admin',
  maxBodyBytes: maxVendorBytes,
  fallbackMessage: 'An unexpected error occurred.',
  errorStatuses: [404, 409],
});

export const deleteVendor = defineEndpoint<typeof vendorId, typeof deletedVendor>()({
  method: 'POST',
  path: '/_api/admin/vendors/delete',
  summary: 'Takes a lab and its accounts away, unless patients are expected there. Past bookings stay.',
  access: 'admin',
  fallbackMessage: 'An unexpected error occurred.',
  errorStatuses: [404, 409],
});
