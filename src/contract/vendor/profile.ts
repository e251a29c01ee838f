import * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { proposedChange } from '../proposed-change.ts';
import { editedVersion } from '../scalars.ts';
import { fieldsFromVendor, vendorDetails } from '../vendor-field-rules.ts';
import { hasWholePosition, operatingHoursAnswer } from '../vendor-scalars.ts';

export const profileUpdate = z.object({ ...fieldsFromVendor, version: editedVersion }).check(hasWholePosition);

export const profile = z.object({
  ...vendorDetails,
  operatingHours: operatingHoursAnswer,
  waiting: z.nullable(proposedChange),
  /** The latest request, if it was refused. */
  refused: z.nullable(z.extend(proposedChange, { reason: z.string(), decidedAt: z.string() })),
});
export const savedProfile = z.extend(profile, { success: z.literal(true), message: z.string() });

export type Profile = z.output<typeof profile>;

export const getProfile = defineEndpoint<typeof emptyInput, typeof profile>()({
  method: 'GET',
  path: '/_api/vendor/profile',
  summary: 'What the lab of the session says of itself.',
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const updateProfile = defineEndpoint<typeof profileUpdate, typeof savedProfile>()({
  method: 'POST',
  path: '/_api/vendor/profile/update',
  summary:
    'Changes what the lab says of itself. What is left out stays as it is. Of an approved lab, name, place, license, GST and NABL wait for approval: the answer has what patients see, and in `waiting` what was asked for. Sending a present value takes back the request to change it. Another name gives another address, to which the former one leads.',
  access: 'vendor-owner',
  maxBodyBytes: 3 * 1024 * 1024,
  errorStatuses: [404, 409],
});

export const withdrawChanges = defineEndpoint<typeof emptyInput, typeof profile>()({
  method: 'POST',
  path: '/_api/vendor/profile/withdraw-changes',
  summary: 'Takes back the changes that wait for approval.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
