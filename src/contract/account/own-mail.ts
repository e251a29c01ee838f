import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { ownMail } from './own-mail-schemas.ts';

export const findOwnMail = defineEndpoint<typeof emptyInput, typeof ownMail>()({
  method: 'GET',
  path: '/_api/account/mail',
  summary: 'Whether mails reach the address of the signed-in account.',
  access: 'signed-in',
});

export const retryOwnMail = defineEndpoint<typeof emptyInput, typeof ownMail>()({
  method: 'POST',
  path: '/_api/account/mail/retry',
  summary: 'Send mails to the address of the signed-in account again, after its server has refused it.',
  access: 'signed-in',
  limit: { kind: 'retry own mail', calls: 5, windowSeconds: 3600 },
});
