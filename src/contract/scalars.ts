import * as z from 'zod/mini';
import { parsePincode } from '../domain/places/pincode.ts';
import { emailPattern, normalizeEmail } from '../domain/text/email.ts';
import { toWrittenPhone } from '../domain/text/landline.ts';
import { formatRupees, maxPricePaise, serializeRupees } from '../domain/text/money.ts';
import { isDialablePhone, normalizePhone, wrongPhoneMessage } from '../domain/text/phone.ts';
import { normalizeText } from '../domain/text/typed-text.ts';
import { isVisible } from '../domain/text/visible-text.ts';
import { parsePlainDate, toIndiaTime } from '../domain/time/calendar.ts';
import { plainTimePattern } from '../domain/time/plain-time.ts';
import { refusal, wrongFormat } from './refusal.ts';

/** A number or its text as in a query string. Rejects blanks, arrays and booleans. */
const numeric = (message: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, message))], message),
    z.transform((typed) => Number(typed)),
  );

export const positiveId = (message: string) =>
  z.pipe(numeric(message), z.number().check(z.int(message), z.positive(message)));

/** A whole number, or its text as in a query string. Fractions and too large numbers may have own messages. */
export const wholeNumber = (
  message: string,
  least = -2_147_483_648,
  most = 2_147_483_647,
  { fraction = message, tooMuch = message }: { fraction?: string; tooMuch?: string } = {},
) => z.pipe(numeric(message), z.number().check(z.gte(least, message), z.int(fraction), z.lte(most, tooMuch)));

/** The version that was edited; without it the edit overwrites any version. */
export const editedVersion = z.optional(wholeNumber('Version must be a whole number.', 1, 2_147_483_647));

/** Text from people in the form in which it is stored: see decision 103. */
export const typedText = (message?: string) => z.string({ error: message }).check(z.overwrite(normalizeText));

/** A text of zero-width spaces is blank, too. `abort` avoids a second message. */
const blank = (message: string) => ({ error: message, abort: true });
const visible = (message: string) =>
  z.refine<string>(isVisible, refusal(message, 'too-small', { origin: 'string', minimum: 1 }));

export const requiredText = (message: string, maxLength = 200) =>
  typedText(message).check(
    z.minLength(1, blank(message)),
    z.maxLength(maxLength, tooLongMessage(maxLength)),
    visible(message),
  );

/** Text with a minimum length once trimmed. */
export const text = (minLength: number, maxLength: number, message: string) =>
  typedText(message).check(
    z.minLength(minLength, blank(message)),
    z.maxLength(maxLength, tooLongMessage(maxLength)),
    visible(message),
  );

export const optionalText = (maxLength: number) =>
  z.pipe(
    z.nullish(typedText().check(z.maxLength(maxLength, tooLongMessage(maxLength)))),
    z.transform((text) => text || null),
  );

export const invalidEmail = 'Please enter a valid email address.';

/** The message is for a blank field; some callers have one of their own for a wrong address. */
export const emailAddress = (message = invalidEmail, wrongMessage = invalidEmail) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(normalizeEmail),
      z.minLength(1, blank(message)),
      z.maxLength(254, wrongMessage),
      z.email({ pattern: emailPattern, error: wrongMessage }),
    );

const invalidPhone = 'Please enter a valid phone number.';

const isPhone = z.refine<string>((text) => normalizePhone(text) !== null, {
  ...wrongFormat(invalidPhone, 'phone'),
  abort: true,
});
const toNormalPhone = z.transform((text: string) => normalizePhone(text) ?? '');

/** Any number, to find what is stored under it. */
export const phoneNumber = z.pipe(z.string(invalidPhone).check(isPhone), toNormalPhone);

/** The number of a lab that registers, with what its groups say of a landline. */
export const writtenPhone = z.pipe(z.string(invalidPhone).check(isPhone), z.transform(toWrittenPhone));

/** A number that is to be called, with what its groups say of a landline: see decision 104. */
export const dialablePhone = z.pipe(
  z.string(invalidPhone).check(isPhone, z.refine(isDialablePhone, wrongFormat(wrongPhoneMessage, 'dialable-phone'))),
  z.transform(toWrittenPhone),
);

/** Six digits in any script, with or without a space; five for old addresses. */
export const pincode = (message: string, minLength: 5 | 6 = 6) =>
  z.pipe(
    z
      .string(message)
      .check(z.refine((text) => parsePincode(text, minLength) !== null, wrongFormat(message, 'pincode'))),
    z.transform((text) => parsePincode(text, minLength) ?? ''),
  );

const invalidWebsite = 'Please enter a valid website address.';

/** Adds a missing https; allows only http and https. */
export const website = z.string(invalidWebsite).check(
  z.trim(),
  z.overwrite<string>((typed) => (/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)),
  z.maxLength(500, tooLongMessage(500)),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: invalidWebsite }),
);

export const latitude = z.pipe(
  numeric(latitudeRangeMessage()),
  z.number().check(z.gte(-90, latitudeRangeMessage()), z.lte(90, latitudeRangeMessage())),
);
export const longitude = z.pipe(
  numeric(longitudeRangeMessage()),
  z.number().check(z.gte(-180, longitudeRangeMessage()), z.lte(180, longitudeRangeMessage())),
);

/** True if the position is only that of the lab's area. Left out for one that is confirmed. */
export const approximatePosition = z.optional(z.boolean());

/** In kilometres. */
export const radius = z.pipe(
  numeric('Radius must be a number.'),
  z.number().check(z.positive('Radius must be positive.'), z.lte(100, 'Radius must be at most 100 km.')),
);

export const plainDate = (message: string) =>
  z.string({ error: message }).check(
    z.iso.date({ error: message, abort: true }),
    z.refine((text) => parsePlainDate(text) !== null, { ...wrongFormat(message, 'date'), abort: true }),
  );

/** An ISO 8601 instant with offset, with a valid calendar date in India. */
export const isoInstant = (message: string) =>
  z
    .string(message)
    .check(
      z.iso.datetime({ offset: true, error: message, abort: true }),
      z.refine(isValidDateInIndia, { ...wrongFormat(message, 'datetime'), abort: true }),
    );

/** A date, or an instant on it. */
export const plainDateOrInstant = (message: string) => z.union([plainDate(message), isoInstant(message)], message);

export const plainTime = (message: string) => z.string({ error: message }).check(z.regex(plainTimePattern, message));

export const fastingHours = z.nullable(z.object({ atLeast: z.number(), atMost: z.number() }));

export const rupees = z.string().check(z.regex(/^\d+\.\d{2}$/));

const positivePrice = 'Price must be a positive number.';
const wholePaise = 'A price has at most two decimals.';
const highestPrice = `Price must be at most ${formatRupees(maxPricePaise)}.`;

/** Allows for rounding errors of floating point. Amounts that round to zero are invalid. */
function hasWholePaise(amount: number): boolean {
  return amount < 0.005 || Math.abs(amount - Number(amount.toFixed(2))) < 1e-6;
}

export const price = z.pipe(
  z.pipe(
    numeric(positivePrice),
    z
      .number(positivePrice)
      .check(
        z.refine(hasWholePaise, { ...refusal(wholePaise, 'not-multiple-of', { divisor: 0.01 }), abort: true }),
        z.gte(0.01, positivePrice),
        z.lte(maxPricePaise / 100, highestPrice),
      ),
  ),
  z.transform((amount) => serializeRupees(Math.round(amount * 100))),
);

/** An amount that may be nothing. */
export const priceOrZero = (message: string) =>
  z.pipe(
    z.union([z.literal(['0', '0.00', 0]), price], message),
    z.transform((amount) => serializeRupees(Math.round(Number(amount) * 100))),
  );

const wrongDiscount = 'Discount must be a number from 0 to 100.';

/** A percentage for a badge. Stored with two decimals, so more are rejected and not rounded silently. */
export const discount = z.number(wrongDiscount).check(
  z.gte(0, wrongDiscount),
  z.lte(100, wrongDiscount),
  z.refine(
    (percent) => Math.abs(percent - Number(percent.toFixed(2))) < 1e-6,
    refusal('A discount has at most two decimals.', 'not-multiple-of', { divisor: 0.01 }),
  ),
);

/** One decimal, as text: '4.5'; '0.0' for a lab with fewer than three reviews. */
export const rating = z.string().check(z.regex(/^[0-5]\.\d$/));

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

function isValidDateInIndia(instant: string): boolean {
  const instantMs = Date.parse(instant);
  return !Number.isNaN(instantMs) && parsePlainDate(toIndiaTime(instantMs).day) !== null;
}

function tooLongMessage(maxLength: number): string {
  return `Must be at most ${maxLength} characters.`;
}

function latitudeRangeMessage(): string {
  return 'Latitude must be between -90 and 90.';
}

function longitudeRangeMessage(): string {
  return 'Longitude must be between -180 and 180.';
}

/** Rupees that may be negative: '-50.00'. */
export const balance = z.string('Enter an amount such as 640.00.').check(z.regex(/^-?\d{1,10}\.\d{2}$/));
