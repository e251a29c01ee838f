import * as z from 'zod/mini';
import { knownNotice, noticeFields } from './consent-schemas.ts';
import { emailAddress, requiredText } from './scalars.ts';

export const sessionUser = z.object({
  id: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(['customer', 'vendor', 'admin']),
  /** True while the password is one-time. */
  mustChangePassword: z.boolean(),
});

export const emptyInput = z.object({});
export const anyInput = z.looseObject({});
export const signedInAnswer = z.object({ user: sessionUser });
export const successAnswer = z.object({ success: z.literal(true) });

export const credentials = z.object({
  email: emailAddress('Email is required'),
  password: existingPassword('Password is required'),
});

const shortPassword = 'Password must be at least 8 characters';
export const minPasswordLength = 8;
const newPassword = z.string(shortPassword).check(z.minLength(minPasswordLength, shortPassword), z.maxLength(1000));

export const registration = z
  .object({
    email: emailAddress('Email is required'),
    password: newPassword,
    displayName: requiredText('Name is required', 100),
    ...noticeFields,
  })
  .check(knownNotice);

export const passwordChange = z.object({
  currentPassword: existingPassword('Current password is required'),
  newPassword,
});

export const passwordResetRequest = z.object({ email: emailAddress('Email is required') });
export const forgottenPassword = z.object({
  token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
  newPassword,
});
export const forgottenPasswordAnswer = z.object({ role: sessionUser.shape.role });

/** The maximum only limits the work of hashing. */
export function existingPassword(message: string) {
  return z.string(message).check(z.minLength(1, message), z.maxLength(1000));
}
