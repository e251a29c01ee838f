import * as z from 'zod/mini';
import { phoneNumber } from '../scalars.ts';

export const linkToken = z.object({
  token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
});

export const loginLinkRequest = z.object({ phone: phoneNumber });
