import * as z from 'zod/mini';
import { proposedChange } from '../proposed-change.ts';
import { editedVersion } from '../scalars.ts';
import { fieldsFromVendor, vendorDetails } from '../vendor-fields.ts';
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
