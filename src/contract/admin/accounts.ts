import * as z from 'zod/mini';
import { adminRoles } from '../../domain/accounts/admin-roles.ts';
import type { successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { emailAddress, optionalText, positiveId, requiredText } from '../scalars.ts';
import { memberRole } from '../vendor/members-schemas.ts';
import { accountSorts } from './admin-limits.ts';

const adminRole = z.enum(adminRoles, 'There is no such role of administrators.');
const accountRole = z.enum(['customer', 'vendor', 'admin'], 'There is no such role.');

export const accountList = z.object({
  /** Prefix of the e-mail address. */
  search: optionalText(254),
  role: z.optional(accountRole),
  /** Only those that work for this lab. */
  vendorId: z.optional(positiveId('Vendor id must be a positive whole number.')),
  page: pageNumber,
  pageSize: pageSize(20),
  sort: sortBy(accountSorts),
});

export const account = z.object({
  id: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: accountRole,
  /** Of an administrator: what the account may do. */
  adminRole: z.nullable(adminRole),
  createdAt: z.string(),
  isDisabled: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The mail server of its address has refused it for good. */
  mailRefused: z.boolean(),
  sessionCount: z.number(),
  /** Null if unknown: the account never signed in, or signed out long ago. */
  lastSignInAt: z.nullable(z.string()),
  vendors: z.array(z.object({ id: z.number(), name: z.string(), city: z.string(), role: memberRole })),
  isYou: z.boolean(),
});

export const accountsAnswer = z.object({ accounts: z.array(account), totalCount: z.number() });

const userId = positiveId('There is no such account.');
export const accountChoice = z.object({ userId });

export const accountRoleChange = z.object({
  userId,
  role: z.enum(['customer', 'admin'], 'An account is made a lab’s by the lab, which invites it.'),
  /** Of an administrator; everything without it. */
  adminRole: z._default(adminRole, 'all'),
});

export const newAdmin = z.object({
  email: emailAddress(),
  displayName: requiredText('Please enter a name.', 100),
  /** Everything without it. */
  adminRole: z._default(adminRole, 'all'),
});

export const oneTimeLogin = z.object({
  userId: z.number(),
  email: z.string(),
  /** Shown only once; only its hash is stored. */
  oneTimePassword: z.string(),
});

export type Account = z.output<typeof account>;

export const listAccounts = defineEndpoint<typeof accountList, typeof accountsAnswer>()({
  // A POST, because servers log addresses, and searches contain personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/accounts',
  summary: 'Accounts by how their e-mail address begins, in the order of the addresses.',
  access: 'admin',
  personalData: 'accounts',
});

export const disableAccount = defineEndpoint<typeof accountChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/disable',
  summary:
    'Close an account: its sessions and the invitations that it has given end. Never the own one, nor that of the last administrator who may do everything.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export const enableAccount = defineEndpoint<typeof accountChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/enable',
  summary: 'Open a closed account again.',
  access: 'admin',
  asksPassword: true,
  errorStatuses: [404, 409],
});

export const endAccountSessions = defineEndpoint<typeof accountChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/end-sessions',
  summary: 'Sign an account out everywhere.',
  access: 'admin',
  errorStatuses: [404],
});

export const changeAccountRole = defineEndpoint<typeof accountRoleChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/role',
  summary:
    'Make an account an administrator’s or a customer’s, or change what an administrator may do. Its sessions end.',
  access: 'admin',
  asksPassword: true,
  errorStatuses: [404, 409],
});

export type OneTimeLogin = z.output<typeof oneTimeLogin>;

export const createAdmin = defineEndpoint<typeof newAdmin, typeof oneTimeLogin>()({
  method: 'POST',
  path: '/_api/admin/accounts/create-admin',
  summary: 'Open the account of another administrator, whose one-time password must be changed first.',
  access: 'admin',
  asksPassword: true,
  errorStatuses: [409],
});

export const resetAccountPassword = defineEndpoint<typeof accountChoice, typeof oneTimeLogin>()({
  method: 'POST',
  path: '/_api/admin/accounts/reset-password',
  summary:
    'Give an account that is open a one-time password, which must be changed first. Its sessions end. Never the own one.',
  access: 'admin',
  asksPassword: true,
  errorStatuses: [404, 409],
});
