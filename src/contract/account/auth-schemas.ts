import * as z from 'zod/mini';
import { adminRoles } from '../../domain/accounts/admin-roles.ts';
import { minPasswordLength, normalizePassword } from '../../domain/accounts/password-rules.ts';
import { emailAddress, requiredText } from '../scalars.ts';
import { knownNotice, noticeFields } from './consent-schemas.ts';

export const sessionUser = z.object({
  id: z.number(),
  email: z.string(),
  /** The address as people of India write it, where its domain has such letters. Pages of portals load no code for it. */
  shownEmail: z.optional(z.string()),
  displayName: z.string(),
  role: z.enum(['customer', 'vendor', 'admin']),
  /** Set for an administrator: what the account may do. */
  adminRole: z.optional(z.enum(adminRoles)),
  /** True while the password is one-time. */
  mustChangePassword: z.boolean(),
  /** Set for an administrator until there is one; no other call works before. */
  mustSetUpSecondStep: z.optional(z.literal(true)),
  /** Set where e-mail is sent, until the person has opened the link that was sent to the address. */
  emailUnconfirmed: z.optional(z.literal(true)),
  /** Set for such an administrator outside the demo; no other call works before. */
  mustConfirmEmail: z.optional(z.literal(true)),
});

export const anyInput = z.looseObject({});
export const signedInAnswer = z.object({ user: sessionUser });

export const credentials = z.object({
  email: emailAddress('Email is required'),
  password: existingPassword('Password is required'),
  /** Of the second step, if the account has one: six digits of the app, or a recovery code. */
  code: z.optional(typedCode()),
});

const newPassword = chosenPassword(`Password must be at least ${minPasswordLength} characters`);

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

export const ownPassword = existingPassword('Type your password.');
export const secondStepAnswer = z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.number() });
export const passwordAndCode = z.object({ password: ownPassword, code: z.optional(typedCode()) });
/** `uri` is for a QR code, and `secret` for typing. */
export const secondStepStarted = z.object({ secret: z.string(), uri: z.string() });
export const secondStepCode = z.object({ code: typedCode() });
export const secondStepConfirmed = z.object({ recoveryCodes: z.array(z.string()) });
export const secondStepRemoval = z.object({ password: ownPassword, code: typedCode() });

export function typedCode() {
  const message = 'Type the code of your app.';
  return z.string(message).check(z.minLength(1, message), z.maxLength(40));
}

export function chosenPassword(shortMessage: string) {
  return z
    .string(shortMessage)
    .check(z.overwrite(normalizePassword), z.minLength(minPasswordLength, shortMessage), z.maxLength(1000));
}

/** The maximum only limits the work of hashing. */
export function existingPassword(message: string) {
  return z.string(message).check(z.minLength(1, message), z.maxLength(1000));
}
