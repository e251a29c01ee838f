import type { successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { signedInAnswer } from './auth-schemas.ts';
import type { linkToken, loginLinkRequest } from './login-links-schemas.ts';

export const requestLoginLink = defineEndpoint<typeof loginLinkRequest, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/login_link',
  summary:
    'Send a link that logs in to the confirmed address of the account with this number. The link does not count as use of the number. The answer is the same without such an account, and 409 where no e-mail is sent.',
  access: 'public',
  limit: { kind: 'login link', calls: 100, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const loginWithLink = defineEndpoint<typeof linkToken, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/auth/login_with_link',
  summary: 'Sign in by the token of the link.',
  access: 'public',
  personalData: 'own',
  limit: { kind: 'login by link', calls: 600, windowSeconds: 3600 },
  errorStatuses: [404],
});

export const undoLogin = defineEndpoint<typeof linkToken, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/auth/undo_login',
  summary:
    'Say by the token of the mail about a login by phone that it was another person. Ends all sessions of the account and removes the number.',
  access: 'public',
  limit: { kind: 'undo login', calls: 600, windowSeconds: 3600 },
  errorStatuses: [404],
});
