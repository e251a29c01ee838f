import type * as z from 'zod/mini';
import type {
  anyInput,
  credentials,
  emptyInput,
  passwordChange,
  registration,
  sessionUser,
  signedInAnswer,
  successAnswer,
} from './auth-schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export type SessionUser = z.output<typeof sessionUser>;

/** Set with the session cookie but readable by scripts: without it, a page is signed out and saves a request. */
export const sessionHintCookie = 'jaanch_signed_in';

export const session = defineEndpoint<typeof emptyInput, typeof signedInAnswer>()({
  method: 'GET',
  path: '/_api/auth/session',
  summary: 'Who is signed in. 401 when nobody is.',
  access: 'signed-in',
  fallbackMessage: 'Session check failed',
});

export const loginWithPassword = defineEndpoint<typeof credentials, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/login_with_password',
  summary: 'Sign in. Sets the session cookie.',
  access: 'public',
  limit: { kind: 'login', calls: 10, windowSeconds: 60, enforcedBy: 'handler' },
  fallbackMessage: 'Login failed',
});

export const registerWithPassword = defineEndpoint<typeof registration, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/register_with_password',
  summary: 'Open a customer account and sign in.',
  access: 'public',
  limit: { kind: 'register', calls: 10, windowSeconds: 600 },
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
  summary: 'End all sessions of whoever is signed in, this one too.',
  access: 'signed-in',
});

export const changePassword = defineEndpoint<typeof passwordChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/change_password',
  summary: 'Set a new password. Ends all other sessions.',
  access: 'signed-in',
  limit: { kind: 'change password', calls: 10, windowSeconds: 600 },
});
