import type { emailToken } from './account-email-schemas.ts';
import type { emptyInput, signedInAnswer, successAnswer } from './auth-schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const sendEmailConfirmation = defineEndpoint<typeof emptyInput, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/confirm_email/send',
  summary:
    'Send a link that confirms the address of the signed-in account, at most three an hour. 409 where no e-mail is sent.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
  errorStatuses: [409],
});

export const confirmEmail = defineEndpoint<typeof emailToken, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/confirm_email',
  summary:
    'Confirm the address of the signed-in account by the token of the link. Bookings that a patient made without the account, with this address, move to it.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
  personalData: 'own',
  limit: { kind: 'confirm email', calls: 20, windowSeconds: 600 },
  errorStatuses: [404],
});
