import * as z from 'zod/mini';
import { isGstNumber } from '../domain/gst-number.ts';
import { dayNames, isPossibleDay } from '../domain/operating-hours.ts';
import { isInternationalPhone, normalizePhone } from '../domain/phone.ts';
import { latitude, longitude, plainDate, plainTime, text, wholeNumber } from './scalars.ts';
import { fileTooLargeMessage, maxLogoBytes } from './uploads-schemas.ts';

/* Fields of a lab. Its own profile and the admin console use different minimum lengths and messages, which are arguments here. */

/** A field of an edit: undefined keeps it, null or blank clears it. */
export function clearable<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  const blankToNull = z.transform((typed: unknown) => (typeof typed === 'string' && !typed.trim() ? null : typed));
  return z.optional(z.pipe(blankToNull as z.ZodMiniTransform<Input | null, Input | null>, z.nullable(schema)));
}

/** Normalizes Indian numbers. */
export const vendorPhone = z.pipe(
  z.string('Invalid phone number').check(
    z.maxLength(40, 'Invalid phone number'),
    z.refine((typed) => isInternationalPhone(normalizePhone(typed) ?? ''), 'Invalid phone number'),
  ),
  z.transform((typed) => normalizePhone(typed) ?? typed),
);

/** Adds a missing https; allows only http and https. */
export const websiteUrl = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.overwrite<string>((typed) => (/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)),
    z.maxLength(500, message),
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message }),
  );

const ownImage = /^\/images\/[0-9a-f]{64}\.(webp|gif|png|jpeg)$/;
const dataImage = /^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]*={0,2}$/;
const maxDataImageLength = Math.ceil((maxLogoBytes * 4) / 3) + 100;

/** The address of a picture of ours or on the web, or a `data:image` to store. */
export const logoUrl = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(maxDataImageLength, fileTooLargeMessage(maxLogoBytes)),
    z.refine((typed) => ownImage.test(typed) || dataImage.test(typed) || isWebAddress(typed), message),
  );

function isWebAddress(typed: string): boolean {
  return typed.length <= 2000 && z.url({ protocol: /^https?$/ }).safeParse(typed).success;
}

export const gstNumber = z
  .string('Invalid GST number format')
  .check(z.trim(), z.toUpperCase(), z.refine(isGstNumber, 'Invalid GST number format'));

const wholeYear = 'Establishment year must be a whole number';

/** The server also rejects future years. */
export const establishmentYear = wholeNumber(wholeYear).check(
  z.gte(1900, 'Establishment year must be after 1900'),
  z.lte(9999, establishmentYearInFuture()),
);

export function establishmentYearInFuture(): string {
  return 'Establishment year cannot be in the future';
}

const maxListItems = 50;

export const textList = (itemMessage: string) =>
  z.array(text(1, 200, itemMessage), 'Must be a list.').check(z.maxLength(maxListItems, `At most ${maxListItems}.`));

export const commonVendorFields = {
  phone: clearable(vendorPhone),
  gstNumber: clearable(gstNumber),
  establishmentYear: clearable(establishmentYear),
  nablAccredited: z.optional(z.boolean('NABL accreditation must be true or false.')),
  nablCertificateNumber: clearable(text(1, 100, 'Must be a text.')),
  nablValidUntil: clearable(plainDate('Use a date such as 2027-03-31.')),
  latitude: clearable(latitude),
  longitude: clearable(longitude),
  formattedAddress: clearable(text(1, 500, 'Must be a text.')),
  googlePlaceId: clearable(text(1, 500, 'Must be a text.')),
};

/** Rejects incomplete positions. */
export const hasWholePosition = z.refine<{ latitude?: number | null; longitude?: number | null }>(
  (fields) => (fields.latitude == null) === (fields.longitude == null),
  { path: ['latitude'], error: 'Latitude and longitude go together.' },
);

const wrongTime = 'Use a time such as 09:00.';

const dayHours = z
  .object({
    open: plainTime(wrongTime),
    close: plainTime(wrongTime),
    closed: z.boolean('Closed must be true or false.'),
  })
  .check(z.refine(isPossibleDay, { path: ['close'], error: 'Closing time must be after opening time.' }));

export const operatingHours = z.object(
  {
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  },
  `Operating hours need each day: ${dayNames.join(', ')}.`,
);

/** Null if the lab has set none. */
export const operatingHoursAnswer = z.nullable(
  z.record(z.enum(dayNames), z.object({ open: z.string(), close: z.string(), closed: z.boolean() })),
);

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
  formattedAddress: z.nullable(z.string()),
  googlePlaceId: z.nullable(z.string()),
  version: z.number(),
};
