import * as z from 'zod/mini';
import { editedVersion } from '../scalars.ts';
import { fieldsFromVendor, vendorDetails } from '../vendor-fields.ts';
import { hasWholePosition, operatingHoursAnswer } from '../vendor-scalars.ts';

export const profileUpdate = z.object({ ...fieldsFromVendor, version: editedVersion }).check(hasWholePosition);

export const profile = z.object({ ...vendorDetails, operatingHours: operatingHoursAnswer });
export const savedProfile = z.extend(profile, { success: z.literal(true), message: z.string() });
