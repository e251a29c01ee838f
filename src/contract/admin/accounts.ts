import * as z from 'zod/mini';
import type { successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress, optionalText, pageNumber, pageSize, positiveId, requiredText } from '../scalars.ts';
import { memberRole } from '../vendor/members.ts';

const accountRole = z.enum(['customer', 'vendor', 'admin'], 'There is no such role.');

export const accountList = z.object({
  /** How the e-mail address begins. */
  search: optionalText(254),
  role: z.optional(accountRole),
  page: pageNumber,
  limit: pageSize(20),
});

export const account = z.object({
  id: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: accountRole,
  createdAt: z.string(),
  isDisabled: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Devices on which the account is signed in. */
  sessionCount: z.number(),
  /** As far as it is known: null for somebody who never signed in, or was signed out long ago. */
  lastSignInAt: z.nullable(z.string()),
  vendors: z.array(z.object({ id: z.number(), name: z.string(), city: z.string(), role: memberRole })),
  /** Whoever asks. */
  isYou: z.boolean(),
});
export type Account = z.output<typeof account>;

export const accountsAnswer = z.object({ accounts: z.array(account), totalCount: z.number() });

export const listAccounts = defineEndpoint<typeof accountList, typeof accountsAnswer>()({
  // What is searched for among people stays out of addresses, which are logged on the way.
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/accounts',
  summary: 'Accounts by how their e-mail address begins, in the order of the addresses.',
  access: 'admin',
});

const userId = positiveId('There is no such account.');
export const accountChoice = z.object({ userId });

export const disableAccount = defineEndpoint<typeof accountChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/disable',
  summary:
    'Close an account: its sessions and the invitations that it has given end. Never the own one, nor that of the last administrator.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export const enableAccount = defineEndpoint<typeof accountChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/enable',
  summary: 'Open a closed account again.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export const endAccountSessions = defineEndpoint<typeof accountChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/end-sessions',
  summary: 'Sign an account out everywhere.',
  access: 'admin',
  errorStatuses: [404],
});

export const accountRoleChange = z.object({
  userId,
  role: z.enum(['customer', 'admin'], 'An account is made a lab’s by the lab, which invites it.'),
});

export const changeAccountRole = defineEndpoint<typeof accountRoleChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/role',
  summary: 'Make an account an administrator’s or a customer’s. Its sessions end.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export const newAdmin = z.object({
  email: emailAddress('Please enter a valid email address.'),
  displayName: requiredText('Please enter a name.', 100),
});

export const newAdminAnswer = z.object({
  userId: z.number(),
  email: z.string(),
  /** Shown this once: only its hash is kept. */
  oneTimePassword: z.string(),
});
export type NewAdmin = z.output<typeof newAdminAnswer>;

export const createAdmin = defineEndpoint<typeof newAdmin, typeof newAdminAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/create-admin',
  summary: 'Open the account of another administrator, whose one-time password must be changed first.',
  access: 'admin',
  errorStatuses: [409],
});
