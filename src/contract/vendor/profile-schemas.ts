import * as z from 'zod/mini';
import { editedVersion, emailAddress, pincode, text } from '../scalars.ts';
import {
  clearable,
  commonVendorFields,
  hasWholePosition,
  logoUrl,
  operatingHoursAnswer,
  textList,
  vendorDetails,
  websiteUrl,
} from '../vendor-fields.ts';

const atLeast = (length: number, name: string, maxLength = 200) =>
  text(length, maxLength, `${name} must be at least ${length} characters long`);

const invalidPincode = 'Invalid pincode format';

/** All fields are optional; name, address and city cannot be cleared. */
export const profileUpdate = z
  .object({
    ...commonVendorFields,
    name: z.optional(atLeast(3, 'Name')),
    address: z.optional(atLeast(5, 'Address', 500)),
    city: z.optional(atLeast(2, 'City', 100)),
    locality: clearable(atLeast(2, 'Locality', 100)),
    pincode: clearable(pincode(invalidPincode, 5)),
    email: clearable(emailAddress('Invalid email address')),
    website: clearable(websiteUrl('Invalid website address')),
    logoUrl: clearable(logoUrl('Invalid logo address')),
    legalName: clearable(atLeast(3, 'Legal name')),
    licenseNumber: clearable(atLeast(3, 'License number')),
    accreditationBody: clearable(atLeast(2, 'Accreditation body')),
    labDirectorName: clearable(atLeast(2, 'Lab director name')),
    certifications: z.optional(z.nullable(textList('Certification cannot be empty'))),
    version: editedVersion,
  })
  .check(hasWholePosition);

export const profile = z.object({ ...vendorDetails, operatingHours: operatingHoursAnswer });
export const savedProfile = z.extend(profile, { success: z.literal(true), message: z.string() });
