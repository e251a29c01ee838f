import * as z from 'zod/mini';
import { dayNames, isPossibleDay } from '../domain/schedule/operating-hours.ts';
import { toWrittenPhone } from '../domain/text/landline.ts';
import { isInternationalPhone, normalizePhone } from '../domain/text/phone.ts';
import { isGstNumber } from '../domain/vendors/gst-number.ts';
import { fileTooLargeMessage, maxLogoBytes } from './picture-limits.ts';
import { refusal, wrongFormat } from './refusal.ts';
import { plainTime, text, wholeNumber } from './scalars.ts';

/* Values of a lab's fields. Messages that differ between its profile and the admin console are arguments. */

/** A field of an edit: undefined keeps it, null or blank clears it. */
export function clearable<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  const blankToNull = z.transform((typed: unknown) => (typeof typed === 'string' && !typed.trim() ? null : typed));
  return z.optional(z.pipe(blankToNull as z.ZodMiniTransform<Input | null, Input | null>, z.nullable(schema)));
}

/** With what its groups say of a landline: see decision 104. */
export const vendorPhone = z.pipe(
  z.string('Invalid phone number').check(
    z.maxLength(100, 'Invalid phone number'),
    z.refine(
      (typed) => isInternationalPhone(normalizePhone(typed) ?? ''),
      wrongFormat('Invalid phone number', 'phone'),
    ),
  ),
  z.transform(toWrittenPhone),
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

/** The address of a picture of ours or on another site, or a `data:image`. The server keeps a copy of the last two. */
export const logoUrl = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(maxDataImageLength, fileTooLargeMessage(maxLogoBytes)),
    z.refine(
      (typed) => ownImage.test(typed) || dataImage.test(typed) || isWebAddress(typed),
      wrongFormat(message, 'image'),
    ),
  );

function isWebAddress(typed: string): boolean {
  return typed.length <= 2000 && z.url({ protocol: /^https?$/ }).safeParse(typed).success;
}

export const gstNumber = z
  .string('Invalid GST number format')
  .check(z.trim(), z.toUpperCase(), z.refine(isGstNumber, wrongFormat('Invalid GST number format', 'gst-number')));

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

/** Drops blank lines. */
export const listWithoutBlanks = z.optional(
  z.nullable(
    z.pipe(
      z.transform((typed: string[]) =>
        Array.isArray(typed) ? typed.filter((item) => typeof item !== 'string' || item.trim()) : typed,
      ),
      textList('Must be a text.'),
    ),
  ),
);

export const hasWholePosition = z.refine<{ latitude?: number | null; longitude?: number | null }>(
  (fields) => (fields.latitude == null) === (fields.longitude == null),
  { path: ['latitude'], ...refusal('Latitude and longitude go together.', 'required') },
);

/** True if a person has put the pin of the map where the lab is. Without it, a new position is approximate. */
export const confirmedPosition = z.boolean('Whether the position is confirmed must be true or false.');

const wrongTime = 'Use a time such as 09:00.';

const dayHours = z
  .object({
    open: plainTime(wrongTime),
    close: z.union([z.literal('24:00'), plainTime(wrongTime)], wrongTime),
    closed: z.boolean('Closed must be true or false.'),
  })
  .check(
    z.refine(isPossibleDay, { path: ['close'], ...refusal('Closing time must be after opening time.', 'wrong-order') }),
  );

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

export const operatingHoursAnswer = z.nullable(
  z.record(z.enum(dayNames), z.object({ open: z.string(), close: z.string(), closed: z.boolean() })),
);
