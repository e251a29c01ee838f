import { phoneUse } from '../../domain/accounts/phone-use.ts';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { signedInAnswer } from './auth-schemas.ts';
import type {
  accountPhone,
  phoneCodeRequest,
  phoneForAccount,
  phoneLogin,
  phoneRemoval,
  phoneWithCode,
} from './phone-schemas.ts';

export const requestPhoneCode = defineEndpoint<typeof phoneCodeRequest, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/phone_code',
  summary:
    'Send a code of six digits by SMS to a number that bookings have: valid for ten minutes and five tries by the browser that has asked for it, or without its cookie on the same network. Again after 30 seconds; at most ten a day from one network and 20 in all, of which five are kept for browsers that have logged in to the account of the number: then 429 with the code codes-used. The answer is the same for other numbers, and 409 where no SMS is sent.',
  access: 'public',
  // Loose, because thousands of people share the address of a carrier.
  limit: { kind: 'phone code', calls: 200, windowSeconds: 3600 },
  errorStatuses: [409],
});

/** Answers a right code for a number that was not used for long. */
export const passwordNeeded = `This number has not logged in for more than ${phoneUse.daysAlone} days, and may belong to another person by now. Type the password of the account as well.`;

export const loginWithPhone = defineEndpoint<typeof phoneLogin, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/login_with_phone',
  summary:
    'Sign in as the patient whose account has the number, by the code that was sent to it. If the number was not used for 60 days, the password is needed as well: 401 with the code password-too, and the code by SMS stays valid. 404 without such an account, and after 90 days without use; 409 if it has a second step, or where no SMS is sent.',
  access: 'public',
  personalData: 'own',
  limit: { kind: 'login by phone', calls: 600, windowSeconds: 3600 },
  errorStatuses: [404, 409],
});

export const getAccountPhone = defineEndpoint<typeof emptyInput, typeof accountPhone>()({
  method: 'GET',
  path: '/_api/auth/phone',
  summary: 'The number that logs the signed-in patient in, if there is one.',
  access: ['customer'],
});

export const sendAccountPhoneCode = defineEndpoint<typeof phoneForAccount, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/phone/send_code',
  summary: 'Send a code to a number that the signed-in patient wants to log in with. 409 where no SMS is sent.',
  access: ['customer'],
  limit: { kind: 'phone code', calls: 200, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const confirmAccountPhone = defineEndpoint<typeof phoneWithCode, typeof accountPhone>()({
  method: 'POST',
  path: '/_api/auth/phone/confirm',
  summary:
    'Add the number to the account of the signed-in patient by the code that was sent to it. It leaves an account that had it before. Bookings that were made without an account with this number since 90 days ago move to the account.',
  access: ['customer'],
  limit: { kind: 'confirm phone', calls: 600, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const removeAccountPhone = defineEndpoint<typeof phoneRemoval, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/phone/remove',
  summary: 'Remove the number from the account of the signed-in patient, with the password.',
  access: ['customer'],
});
