import * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';

export const morningMail = z.object({ isWanted: z.boolean('Wanted must be true or false.') });

export const findMorningMail = defineEndpoint<typeof emptyInput, typeof morningMail>()({
  method: 'GET',
  path: '/_api/admin/morning-mail',
  summary: 'Whether the caller gets a mail in the morning about what waits or has failed.',
  access: 'admin',
});

export const chooseMorningMail = defineEndpoint<typeof morningMail, typeof morningMail>()({
  method: 'POST',
  path: '/_api/admin/morning-mail/choose',
  summary: 'Begin or stop the mail in the morning, for the caller alone.',
  access: 'admin',
});
