import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import type {
  adminVendor,
  createdVendor,
  credentials,
  deletedVendor,
  newVendor,
  updatedVendor,
  vendorDeletionAnswer,
  vendorFilter,
  vendorId,
  vendorsAnswer,
  vendorsInput,
  vendorUpdate,
} from './admin-vendors-schemas.ts';

export type AdminVendor = z.output<typeof adminVendor>;
export type Credentials = z.output<typeof credentials>;

/** Room for a logo as data URL. */
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
