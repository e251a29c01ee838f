import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';
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

/** Drops blank lines. */
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

export const adminVendor = z.object({
  ...vendorDetails,
  bio: z.nullable(z.string()),
  servicesOffered: z.array(z.string()),
  operatingHours: operatingHoursAnswer,
  approval: z.enum(approvals),
  approvalReason: z.nullable(z.string()),
  /** Login id of the first owner; null without an account. */
  loginId: z.nullable(z.string()),
  /** The one-time password is unused; another reset invalidates it. */
  hasOneTimePassword: z.boolean(),
});

/** `email` is what the login form asks for. The password is stored nowhere. */
export const credentials = z.object({ loginId: z.string(), email: z.string(), password: z.string() });
const done = { success: z.literal(true), message: z.string() };

export const vendorsAnswer = z.object({ vendors: z.array(adminVendor), totalCount: z.number() });
export const createdVendor = z.object({ ...done, vendor: adminVendor, generatedCredentials: credentials });
export const updatedVendor = z.object({ ...done, vendor: adminVendor, newCredentials: z.optional(credentials) });
export const deletedVendor = z.object(done);
