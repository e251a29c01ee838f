import * as z from 'zod/mini';
import { positiveId } from '../scalars.ts';
import { existingPassword } from './auth-schemas.ts';

export const ownSession = z.object({
  id: z.number(),
  browser: z.nullable(z.string()),
  loggedInAt: z.string(),
  /** To the hour; to the minute for administrators. */
  lastUsedAt: z.string(),
  isThis: z.boolean(),
});

/** This one first, then the latest used; at most 50. */
export const ownSessions = z.array(ownSession);

export const endedSession = z.object({
  sessionId: z.nullable(positiveId('Session id must be a positive whole number.')),
  password: existingPassword('Type your password.'),
});
