import * as z from 'zod/mini';
import { emailAddress, latitude, longitude, pincode, plainDate, text } from './scalars.ts';
import {
  clearable,
  confirmedPosition,
  establishmentYear,
  gstNumber,
  listWithoutBlanks,
  logoUrl,
  operatingHours,
  operatingHoursAnswer,
  textList,
  vendorPhone,
  websiteUrl,
} from './vendor-scalars.ts';

/** Rules of a lab's fields. The lab and administrators have different minimum lengths and messages. */

const optionalLine = clearable(text(1, 200, 'Must be a text.'));
const optionalText = clearable(text(1, 500, 'Must be a text.'));

const commonFields = {
  phone: clearable(vendorPhone),
  gstNumber: clearable(gstNumber),
  establishmentYear: clearable(establishmentYear),
  nablAccredited: z.optional(z.boolean('NABL accreditation must be true or false.')),
  nablCertificateNumber: clearable(text(1, 100, 'Must be a text.')),
  nablValidUntil: clearable(plainDate('Use a date such as 2027-03-31.')),
  latitude: clearable(latitude),
  longitude: clearable(longitude),
  positionConfirmed: z.optional(confirmedPosition),
  formattedAddress: optionalText,
  googlePlaceId: optionalText,
};

const atLeast = (length: number, name: string, maxLength = 200) =>
  text(length, maxLength, `${name} must be at least ${length} characters long`);
const invalidPincode = 'Invalid pincode format';

/** All fields are optional; name, address and city cannot be cleared. */
export const fieldsFromVendor = {
  ...commonFields,
  name: z.optional(atLeast(3, 'Name')),
  address: z.optional(atLeast(5, 'Address', 500)),
  city: z.optional(atLeast(2, 'City', 100)),
  locality: clearable(atLeast(2, 'Locality', 100)),
  pincode: clearable(pincode(invalidPincode, 5)),
  email: clearable(emailAddress('Invalid email address', 'Invalid email address')),
  website: clearable(websiteUrl('Invalid website address')),
  logoUrl: clearable(logoUrl('Invalid logo address')),
  legalName: clearable(atLeast(3, 'Legal name')),
  licenseNumber: clearable(atLeast(3, 'License number')),
  accreditationBody: clearable(atLeast(2, 'Accreditation body')),
  labDirectorName: clearable(atLeast(2, 'Lab director name')),
  certifications: z.optional(z.nullable(textList('Certification cannot be empty'))),
};

export const fieldsFromAdmin = {
  ...commonFields,
  name: text(2, 200, 'Vendor name must be at least 2 characters long.'),
  address: text(5, 500, 'Address is required.'),
  city: text(2, 100, 'City is required.'),
  locality: z.optional(z.nullable(text(1, 100, 'Locality cannot be empty.'))),
  pincode: pincode(`${invalidPincode}.`),
  email: clearable(emailAddress('Invalid email address.', 'Invalid email address.')),
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

export const vendorDetails = {
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  locality: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneIsLandline: z.boolean(),
  website: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  legalName: z.nullable(z.string()),
  gstNumber: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  accreditationBody: z.nullable(z.string()),
  establishmentYear: z.nullable(z.number()),
  labDirectorName: z.nullable(z.string()),
  nablAccredited: z.boolean(),
  nablCertificateNumber: z.nullable(z.string()),
  nablValidUntil: z.nullable(z.string()),
  certifications: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  positionConfirmed: z.boolean(),
  formattedAddress: z.nullable(z.string()),
  googlePlaceId: z.nullable(z.string()),
  version: z.number(),
};

export const adminDetails = {
  bio: z.nullable(z.string()),
  servicesOffered: z.array(z.string()),
  operatingHours: operatingHoursAnswer,
};

const allDetails = { ...vendorDetails, ...adminDetails };

/** The schemas of some stored fields, for answers that have only these. */
export function pickDetails<Name extends keyof typeof allDetails>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, allDetails[name]])) as Pick<typeof allDetails, Name>;
}
