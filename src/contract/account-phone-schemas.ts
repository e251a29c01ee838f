import * as z from 'zod/mini';
import { ownPassword } from './auth-schemas.ts';
import { phoneNumber } from './scalars.ts';

export const accountPhone = z.object({ phone: z.nullable(z.string()) });
export const phoneForAccount = z.object({ phone: phoneNumber, password: ownPassword });
export const phoneRemoval = z.object({ password: ownPassword });
