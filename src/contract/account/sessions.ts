import type * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { passwordAndCode } from './auth-schemas.ts';
import type { endedSession, ownSession, ownSessions } from './sessions-schemas.ts';

export type OwnSession = z.output<typeof ownSession>;

export const listSessions = defineEndpoint<typeof emptyInput, typeof ownSessions>()({
  method: 'GET',
  path: '/_api/auth/sessions',
  summary: 'Where the account is signed in, this session first; at most 50.',
  access: 'signed-in',
  personalData: 'own',
});

export const endOwnSession = defineEndpoint<typeof endedSession, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/sessions/end',
  summary: 'End another session of the account, or all others if `sessionId` is null, with the password.',
  access: 'signed-in',
});

export const confirmPassword = defineEndpoint<typeof passwordAndCode, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/confirm_password',
  summary:
    'Type password and code again. For ten minutes this session may then make the calls that ask for them, which answer 403 with the code `password-needed` before.',
  access: 'signed-in',
});
