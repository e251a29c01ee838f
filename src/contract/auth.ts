import type * as z from 'zod/mini';
import type {
  anything,
  credentials,
  done,
  nothing,
  passwordChange,
  registration,
  sessionUser,
  signedIn,
} from './auth-schemas.ts';
import { endpoint } from './endpoint.ts';

export type SessionUser = z.output<typeof sessionUser>;

/**
 * Set beside the session's own cookie, which scripts cannot see: without it a page need not ask who is signed in, as
 * nobody is.
 */
export const sessionHintCookie = 'jaanch_signed_in';

export const session = endpoint<typeof nothing, typeof signedIn>()({
  method: 'GET',
  path: '/_api/auth/session',
  summary: 'Who is signed in. 401 when nobody is.',
  access: 'signed-in',
  failure: 'Session check failed',
});

export const loginWithPassword = endpoint<typeof credentials, typeof signedIn>()({
  method: 'POST',
  path: '/_api/auth/login_with_password',
  summary: 'Sign in. Sets the session cookie.',
  access: 'public',
  limit: { kind: 'login', calls: 10, windowSeconds: 60, perDevice: true },
  failure: 'Login failed',
});

export const registerWithPassword = endpoint<typeof registration, typeof signedIn>()({
  method: 'POST',
  path: '/_api/auth/register_with_password',
  summary: 'Open a customer account and sign in.',
  access: 'public',
  limit: { kind: 'register', calls: 10, windowSeconds: 600 },
  failure: 'Registration failed',
  refusals: [409],
});

export const logout = endpoint<typeof anything, typeof done>()({
  method: 'POST',
  path: '/_api/auth/logout',
  summary: 'End the session, if there is one.',
  access: 'public',
});

export const logoutEverywhere = endpoint<typeof anything, typeof done>()({
  method: 'POST',
  path: '/_api/auth/logout_everywhere',
  summary: 'End all sessions of whoever is signed in, this one too.',
  access: 'signed-in',
});

export const changePassword = endpoint<typeof passwordChange, typeof done>()({
  method: 'POST',
  path: '/_api/auth/change_password',
  summary: 'Set a new password. Ends all other sessions.',
  access: 'signed-in',
  limit: { kind: 'change password', calls: 10, windowSeconds: 600 },
});
