import { fieldError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { findPasswordHash } from '../sessions/auth-queries.ts';
import type { SessionContext } from '../sessions/session.ts';

/** Per account, so that an open session cannot be used to guess the password. */
const accountLimit = { kind: 'change one password', calls: 10, windowSeconds: 600 };

/** Throws 400 at `field` for a wrong password. Returns the hash. */
export async function assertOwnPassword(context: SessionContext, userId: number, field: string, password: string) {
  await enforceRateLimit(context, accountLimit, keyedHash(String(userId), context.config));
  const passwordHash = await findPasswordHash(context.db, userId);
  const hash = passwordHash && (await checkPassword(context.db, { id: userId, passwordHash }, password));
  if (hash) return hash;
  throw fieldError(field, 'This is not your current password.', 400, 'wrong-password');
}
