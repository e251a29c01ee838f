import * as z from 'zod/mini';
import { existingPassword } from './auth-schemas.ts';
import { positiveId } from './scalars.ts';

export const ownSession = z.object({
  id: z.number(),
  /** Such as "Chrome on Android"; null if unknown. */
  browser: z.nullable(z.string()),
  loggedInAt: z.string(),
  /** To the hour; to the minute for administrators. */
  lastUsedAt: z.string(),
  /** True for the session that asks. */
  isThis: z.boolean(),
});

/** This one first, then the latest used; at most 50. */
export const ownSessions = z.array(ownSession);

export const endedSession = z.object({
  /** Null means all except the one that asks. */
  sessionId: z.nullable(positiveId('Session id must be a positive whole number.')),
  password: existingPassword('Type your password.'),
});
