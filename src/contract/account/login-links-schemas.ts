import * as z from 'zod/mini';
import { phoneNumber } from '../scalars.ts';
import { phoneWithCode } from './phone-schemas.ts';

export const linkToken = z.object({
  token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
});

/** The code is that of a login with a number that was not used for long. */
export const loginLinkRequest = z.object({ phone: phoneNumber, code: z.optional(phoneWithCode.shape.code) });
