import * as z from 'zod/mini';
import { toLatinDigits } from '../../domain/text/latin-digits.ts';
import { wrongFormat } from '../refusal.ts';
import { dialablePhone, phoneNumber } from '../scalars.ts';
import { ownPassword } from './auth-schemas.ts';

const sixDigits = 'Type the six digits of the SMS.';

export const phoneCodeRequest = z.object({ phone: phoneNumber });

/** With or without a space between the digits. */
export const sixDigitCode = z.pipe(
  z.string(sixDigits).check(
    z.maxLength(40, sixDigits),
    z.refine((text) => /^\d{6}$/.test(strip(text)), wrongFormat(sixDigits, 'digits')),
  ),
  z.transform((text) => strip(text)),
);

export const phoneWithCode = z.object({ phone: phoneNumber, code: sixDigitCode });

/** The password is that of the account, if its number was not used for long. */
export const phoneLogin = z.extend(phoneWithCode, { password: z.optional(ownPassword) });

function strip(text: string): string {
  return toLatinDigits(text).replace(/\s/g, '');
}

export const accountPhone = z.object({ phone: z.nullable(z.string()) });
export const phoneForAccount = z.object({ phone: dialablePhone, password: ownPassword });
export const phoneRemoval = z.object({ password: ownPassword });
