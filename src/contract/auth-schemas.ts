import * as z from 'zod/mini';
import { emailAddress, requiredText } from './scalars.ts';

/** What a session knows of its user. */
export const sessionUser = z.object({
  id: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(['customer', 'vendor', 'admin']),
});

export const nothing = z.object({});
export const anything = z.looseObject({});
export const signedIn = z.object({ user: sessionUser });
export const done = z.object({ success: z.literal(true) });

export const credentials = z.object({
  email: emailAddress('Email is required'),
  // The cap only bounds the work of hashing.
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1000)),
});

const shortPassword = 'Password must be at least 8 characters';

export const registration = z.object({
  email: emailAddress('Email is required'),
  password: z.string(shortPassword).check(z.minLength(8, shortPassword), z.maxLength(1000)),
  displayName: requiredText('Name is required', 100),
});
