import * as z from 'zod/mini';
import { labConcerns } from '../../domain/vendors/lab-concerns.ts';
import { nablStates } from '../../domain/vendors/nabl-state.ts';
import { approvals } from '../../domain/vendors/vendor-approval.ts';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { editedVersion, optionalText, positiveId } from '../scalars.ts';
import { adminDetails, fieldsFromAdmin, vendorDetails } from '../vendor-field-rules.ts';
import { hasWholePosition } from '../vendor-scalars.ts';
import { vendorSorts } from './admin-limits.ts';

const wrongId = 'Vendor id must be a positive whole number.';

export const vendorFilter = z.object({
  search: optionalText(100),
  /** The name of a city, or another name of it: 'Bombay'. */
  city: optionalText(100),
  nabl: z.optional(z.enum(nablStates, `NABL must be one of: ${nablStates.join(', ')}.`)),
  approval: z.optional(z.enum(approvals, `Approval must be one of: ${approvals.join(', ')}.`)),
  /** What it lacks, or what its bookings of the last 90 days show. */
  concern: z.optional(z.enum(labConcerns, `Concern must be one of: ${labConcerns.join(', ')}.`)),
});

export const vendorsInput = z.extend(vendorFilter, {
  /** Only this lab. */
  id: z.optional(positiveId(wrongId)),
  page: pageNumber,
  limit: pageSize(10),
  sort: sortBy(vendorSorts),
});

export const newVendor = z.object(fieldsFromAdmin).check(hasWholePosition);

export const vendorUpdate = z
  .extend(z.partial(z.object(fieldsFromAdmin)), {
    id: positiveId(wrongId),
    version: editedVersion,
    /** The version of the hours that the edit is based on. Hours that are left out or null stay. */
    scheduleVersion: editedVersion,
    resetPassword: z.optional(z.boolean('Reset password must be true or false.')),
  })
  .check(hasWholePosition);

export const vendorId = z.object({ id: positiveId(wrongId) });

export const vendorDeletionAnswer = z.object({
  address: z.string(),
  city: z.string(),
  path: z.string(),
  offers: z.number(),
  packages: z.number(),
  bookings: z.number(),
  refusal: z.nullable(z.string()),
});

export const adminVendor = z.object({
  ...vendorDetails,
  ...adminDetails,
  /** The hours as patients read them: 'Mon-Sat 7:00 am-8:00 pm'. */
  hours: z.array(z.string()),
  /** Changes with the lab's hours and closures, as `version` with the rest. */
  scheduleVersion: z.number(),
  approval: z.enum(approvals),
  approvalReason: z.nullable(z.string()),
  loginId: z.nullable(z.string()),
  /** The one-time password is unused; another reset invalidates it. */
  hasOneTimePassword: z.boolean(),
});

/** `email` is what the login form asks for. The password is stored nowhere. */
export const credentials = z.object({ loginId: z.string(), email: z.string(), password: z.string() });
const done = { success: z.literal(true), message: z.string() };

/** What the lab did with its online bookings from `since` on whose day is over; `cancelled` for a reason of its own. */
export const labRecord = z.object({
  since: z.string(),
  bookings: z.number(),
  confirmed: z.number(),
  unconfirmed: z.number(),
  cancelled: z.number(),
});

/** With its record where `id` or `never-confirms` or `cancels-much` asks for it. */
const listedVendor = z.extend(adminVendor, { record: z.optional(labRecord) });
export const vendorsAnswer = z.object({ vendors: z.array(listedVendor), totalCount: z.number() });
export const createdVendor = z.object({ ...done, vendor: adminVendor, generatedCredentials: credentials });
/** `affectedBookings` counts the coming bookings for which the new hours leave no room. */
export const updatedVendor = z.object({
  ...done,
  vendor: adminVendor,
  newCredentials: z.optional(credentials),
  affectedBookings: z.optional(z.number()),
});
export const deletedVendor = z.object(done);

export type AdminVendor = z.output<typeof adminVendor>;
export type ListedVendor = z.output<typeof listedVendor>;
export type Credentials = z.output<typeof credentials>;

/** Room for a logo as data URL. */
const maxVendorBytes = 3 * 1024 * 1024;

export const listVendors = defineEndpoint<typeof vendorsInput, typeof vendorsAnswer>()({
  method: 'GET',
  path: '/_api/admin/vendors',
  summary: 'All labs by name, by what is searched for and by the state of their approval.',
  access: 'admin',
  adminRoles: ['support', 'catalogue', 'finance'],
  fallbackMessage: 'An unexpected error occurred.',
});

export const exportVendors = defineEndpoint<typeof vendorFilter, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/vendors/export',
  summary: 'The same labs as a table for spreadsheets (CSV).',
  access: 'admin',
  asksPassword: true,
  responseType: 'stream',
});

export const createVendor = defineEndpoint<typeof newVendor, typeof createdVendor>()({
  method: 'POST',
  path: '/_api/admin/vendors/create',
  summary: 'Adds a lab, which is public at once, and an account for it. The password is shown this once.',
  access: 'admin',
  asksPassword: true,
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
  asksPassword: 'resetPassword',
  maxBodyBytes: maxVendorBytes,
  fallbackMessage: 'An unexpected error occurred.',
  errorStatuses: [404, 409],
});

export const vendorDeletion = defineEndpoint<typeof vendorId, typeof vendorDeletionAnswer>()({
  method: 'GET',
  path: '/_api/admin/vendors/deletion',
  summary: 'What a lab has that would be deleted with it, and why it cannot be deleted now.',
  access: 'admin',
  errorStatuses: [404],
});

export const deleteVendor = defineEndpoint<typeof vendorId, typeof deletedVendor>()({
  method: 'POST',
  path: '/_api/admin/vendors/delete',
  summary:
    'Moves a lab to the archive and closes its accounts, unless patients are expected there. Past bookings stay.',
  access: 'admin',
  fallbackMessage: 'An unexpected error occurred.',
  errorStatuses: [404, 409],
});
