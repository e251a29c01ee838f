import * as z from 'zod/mini';
import { emailAddress } from '../scalars.ts';
import { ownPassword, typedCode } from './auth-schemas.ts';

export const emailToken = z.object({
  token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
});

export const emailChange = z.object({
  email: emailAddress('Email is required'),
  password: ownPassword,
  /** Of the second step, if the account has one. */
  code: z.optional(typedCode()),
});
