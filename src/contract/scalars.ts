import * as z from 'zod/mini';
import { parseDay } from '../domain/calendar.ts';
import { normalisePhone } from '../domain/phone.ts';
import { parseClock } from '../domain/plain-time.ts';

/** A number, or its text as in a query string; no blank, list or truth value counts as one. */
const numeric = (message: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, message))], message),
    z.transform((typed) => Number(typed)),
  );

/** A whole positive number. */
export const positiveId = (message: string) =>
  z.pipe(numeric(message), z.number().check(z.int(message), z.positive(message)));

/** Takes away what nobody types and no database stores. */
const withoutNul = z.overwrite<string>((text) => text.replaceAll('\0', ''));

/** Text that is not blank once trimmed. */
export const requiredText = (message: string, longest = 200) =>
  z
    .string({ error: message })
    .check(withoutNul, z.trim(), z.minLength(1, message), z.maxLength(longest, tooLong(longest)));

/** Text that may be left out, null or blank; blank reads as null. */
export const optionalText = (longest: number) =>
  z.pipe(
    z.nullish(z.string().check(withoutNul, z.trim(), z.maxLength(longest, tooLong(longest)))),
    z.transform((text) => text || null),
  );

export const emailAddress = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.toLowerCase(), z.maxLength(254, message), z.email(message));

const invalidPhone = 'Please enter a valid phone number.';

/** A telephone number in one form, however it was typed. */
export const phoneNumber = z.pipe(
  z.string(invalidPhone).check(z.refine((text) => normalisePhone(text) !== null, invalidPhone)),
  z.transform((text) => normalisePhone(text) ?? ''),
);

export const latitude = z.pipe(
  numeric(latitudeRange()),
  z.number().check(z.gte(-90, latitudeRange()), z.lte(90, latitudeRange())),
);
export const longitude = z.pipe(
  numeric(longitudeRange()),
  z.number().check(z.gte(-180, longitudeRange()), z.lte(180, longitudeRange())),
);

/** Kilometres around a position. */
export const radius = z.pipe(
  numeric('Radius must be a number.'),
  z.number().check(z.positive('Radius must be positive.'), z.lte(100, 'Radius must be at most 100 km.')),
);

/** A calendar date in India, 'YYYY-MM-DD'. */
export const day = (message: string) =>
  z.string({ error: message }).check(z.refine((text) => parseDay(text) !== null, message));

/** A time of day in India, 'HH:MM'. */
export const clockTime = (message: string) =>
  z.string({ error: message }).check(z.refine((text) => parseClock(text) !== null, message));

/** Rupees with two decimals and no grouping, as text: '350.00'. */
export const rupees = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** One decimal, as text: '4.5'. */
export const rating = z.nullable(z.string().check(z.regex(/^[0-5]\.\d$/)));

export const category = z.enum([
  'blood_test',
  'cardiac',
  'diabetes',
  'imaging',
  'kidney',
  'liver',
  'other',
  'thyroid',
  'urine_test',
]);

function tooLong(longest: number): string {
  return `Must be at most ${longest} characters.`;
}

function latitudeRange(): string {
  return 'Latitude must be between -90 and 90.';
}

function longitudeRange(): string {
  return 'Longitude must be between -180 and 180.';
}
