import type * as z from 'zod/mini';
import { cookies } from '../../domain/privacy/cookie-names.ts';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { vendorIdHeader } from '../vendor-id.ts';
import type {
  anyInput,
  credentials,
  forgottenPassword,
  forgottenPasswordAnswer,
  passwordAndCode,
  passwordChange,
  passwordResetRequest,
  registration,
  secondStepAnswer,
  secondStepCode,
  secondStepConfirmed,
  secondStepRemoval,
  secondStepStarted,
  sessionUser,
  signedInAnswer,
} from './auth-schemas.ts';

export type SessionUser = z.output<typeof sessionUser>;

/**
 * Set with the session cookie but readable by scripts: without it, a page is signed out and saves a request. Under https
 * its name begins with `__Host-`.
 */
export const sessionHintCookie = cookies.sessionHint.name;

/** Answers the right one-time password when it is too old. */
export const expiredPassword = 'This one-time password is more than a week old. Please ask for a new one.';

/** Answers the right password of an account with a second step. */
export const secondStepNeeded = 'Type the code of your authenticator app, or a recovery code.';

export const session = defineEndpoint<typeof emptyInput, typeof signedInAnswer>()({
  method: 'GET',
  path: '/_api/auth/session',
  summary: 'Who is signed in. 401 when nobody is.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
  personalData: 'own',
  fallbackMessage: 'Session check failed',
});

export const loginWithPassword = defineEndpoint<typeof credentials, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/login_with_password',
  summary: 'Sign in. Sets the session cookie.',
  headers: { [vendorIdHeader]: 'The id of the lab that the session begins with, if the user works for it.' },
  access: 'public',
  personalData: 'own',
  limit: { kind: 'login', calls: 60, windowSeconds: 60, enforcedBy: 'handler' },
  fallbackMessage: 'Login failed',
});

export const registerWithPassword = defineEndpoint<typeof registration, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/register_with_password',
  summary: 'Open a customer account and sign in.',
  access: 'public',
  personalData: 'own',
  limit: { kind: 'register', calls: 200, windowSeconds: 3600 },
  fallbackMessage: 'Registration failed',
  errorStatuses: [409],
});

export const logout = defineEndpoint<typeof anyInput, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/logout',
  summary: 'End the session, if there is one.',
  access: 'public',
});

export const logoutEverywhere = defineEndpoint<typeof anyInput, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/logout_everywhere',
  summary: 'End all sessions of the signed-in account, this one too.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
});

export const changePassword = defineEndpoint<typeof passwordChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/change_password',
  summary: 'Set a new password. Ends all other sessions.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
  limit: { kind: 'change password', calls: 10, windowSeconds: 600 },
});

export const requestPasswordReset = defineEndpoint<typeof passwordResetRequest, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/forgot_password',
  summary:
    'Send a link that sets a new password to the account of this address. The answer is the same without such an account, and 409 where no e-mail is sent.',
  access: 'public',
  limit: { kind: 'forgot password', calls: 100, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const setForgottenPassword = defineEndpoint<typeof forgottenPassword, typeof forgottenPasswordAnswer>()({
  method: 'POST',
  path: '/_api/auth/set_forgotten_password',
  summary:
    'Set a new password by the token of the link. Ends all sessions of the account; answers whose login comes next.',
  access: 'public',
  limit: { kind: 'set forgotten password', calls: 100, windowSeconds: 3600 },
  errorStatuses: [404],
});

export const getSecondStep = defineEndpoint<typeof emptyInput, typeof secondStepAnswer>()({
  method: 'GET',
  path: '/_api/auth/second_step',
  summary: 'Whether logins of the account need a code of an authenticator app after the password.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
});

export const startSecondStep = defineEndpoint<typeof passwordAndCode, typeof secondStepStarted>()({
  method: 'POST',
  path: '/_api/auth/second_step/start',
  summary: 'Make a secret for an authenticator app. It counts when a first code has confirmed it.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
});

export const confirmSecondStep = defineEndpoint<typeof secondStepCode, typeof secondStepConfirmed>()({
  method: 'POST',
  path: '/_api/auth/second_step/confirm',
  summary: 'Turn the second step on by a first code. Answers the recovery codes, which are shown only now.',
  access: 'signed-in',
  allowsUnfinishedAccount: true,
});

export const removeSecondStep = defineEndpoint<typeof secondStepRemoval, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/second_step/remove',
  summary: 'Log in by the password alone again. 409 for administrators.',
  access: 'signed-in',
  errorStatuses: [409],
});
