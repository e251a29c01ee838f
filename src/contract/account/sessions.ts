import type * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
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
