import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { signedInAnswer } from './auth-schemas.ts';
import type { emailChange, emailToken } from './email-schemas.ts';

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
    'Confirm the address of the signed-in account by the token of the link. Bookings that a patient made without the account, with this address, move to it. A link of a change gives the account its new address; 409 if another account has it by now.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
  personalData: 'own',
  limit: { kind: 'confirm email', calls: 20, windowSeconds: 600 },
  errorStatuses: [404, 409],
});

export const changeEmail = defineEndpoint<typeof emailChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/change_email',
  summary:
    'Send a link to a new address of the signed-in account, which gets it when the link is opened. At most three links an hour; 409 where no e-mail is sent.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
  limit: { kind: 'change email', calls: 10, windowSeconds: 600 },
  errorStatuses: [409],
});
