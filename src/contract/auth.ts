import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, requiredText } from './scalars.ts';

/** What a session knows of its user. */
export const sessionUser = z.object({
  id: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(['customer', 'vendor', 'admin']),
});
export type SessionUser = z.output<typeof sessionUser>;

export const session = endpoint({
  method: 'GET',
  path: '/_api/auth/session',
  summary: 'Who is signed in. 401 when nobody is.',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ user: sessionUser }),
  failure: 'Session check failed',
});

export const credentials = z.object({
  email: emailAddress('Email is required'),
  // The cap only bounds the work of hashing.
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1000)),
});

export const loginWithPassword = endpoint({
  method: 'POST',
  path: '/_api/auth/login_with_password',
  summary: 'Sign in. Sets the session cookie.',
  access: 'public',
  input: credentials,
  output: z.object({ user: sessionUser }),
  limit: { kind: 'login', calls: 10, windowSeconds: 60 },
  failure: 'Login failed',
});

export const registration = z.object({
  email: emailAddress('Email is required'),
  password: z
    .string('Password must be at least 8 characters')
    .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(1000)),
  displayName: requiredText('Name is required', 100),
});

export const registerWithPassword = endpoint({
  method: 'POST',
  path: '/_api/auth/register_with_password',
  summary: 'Open a customer account and sign in.',
  access: 'public',
  input: registration,
  output: z.object({ user: sessionUser }),
  limit: { kind: 'register', calls: 10, windowSeconds: 600 },
  failure: 'Registration failed',
  refusals: [409],
});

export const logout = endpoint({
  method: 'POST',
  path: '/_api/auth/logout',
  summary: 'End the session, if there is one.',
  access: 'public',
  input: z.looseObject({}),
  output: z.object({ success: z.literal(true) }),
});
