import * as z from 'zod/mini';
import { minPasswordLength } from '../../domain/accounts/password-rules.ts';
import { chosenPassword } from '../account/auth-schemas.ts';
import {
  emailAddress,
  latitude,
  longitude,
  optionalText,
  pincode,
  requiredText,
  text,
  website,
  writtenPhone,
} from '../scalars.ts';
import { confirmedPosition } from '../vendor-scalars.ts';

const shortPassword = `Password must be at least ${minPasswordLength} characters long.`;

/** Blank fields count as missing. */
const optional = <Schema extends z.ZodMiniType<unknown, string | number>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.string(), z.number()])),
      z.transform((typed) => (typeof typed === 'string' ? typed.trim() || null : (typed ?? null))),
    ),
    z.nullable(schema),
  );

export const vendorRegistration = z.object({
  email: emailAddress(),
  password: chosenPassword(shortPassword),
  displayName: text(2, 100, 'Your name must be at least 2 characters long.'),
  labName: text(2, 200, 'Lab name must be at least 2 characters long.'),
  address: text(10, 500, 'Please enter a full address.'),
  city: text(2, 100, 'City name is required.'),
  pincode: pincode('Please enter a valid 6-digit pincode.'),
  locality: optionalText(100),
  latitude: optional(latitude),
  longitude: optional(longitude),
  positionConfirmed: z.optional(confirmedPosition),
  formattedAddress: optionalText(500),
  googlePlaceId: optionalText(500),
  phone: optional(writtenPhone),
  website: optional(website),
  /** Shows the address of the login to patients as that of the lab. */
  showsEmail: z.optional(z.boolean('Either true or false.')),
});

/** A further lab of an account that is logged in. */
export const anotherVendor = z.omit(vendorRegistration, { email: true, password: true, displayName: true });
export const anotherVendorAnswer = z.object({ success: z.literal(true), vendorId: z.number() });

const placeId = requiredText('Place ID cannot be empty', 500);

export const takenPlacesInput = z.object({
  placeIds: z.array(placeId).check(z.maxLength(20, 'Ask for at most 20 places at once.')),
});

export const takenPlacesAnswer = z.object({ placeIds: z.array(z.string()) });
