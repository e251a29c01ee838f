import type * as z from 'zod/mini';
import type { successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  account,
  accountChoice,
  accountList,
  accountRoleChange,
  accountsAnswer,
  newAdmin,
  oneTimeLogin,
} from './accounts-schemas.ts';

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

export const changeAccountRole = defineEndpoint<typeof accountRoleChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/accounts/role',
  summary: 'Make an account an administrator’s or a customer’s. Its sessions end.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export type OneTimeLogin = z.output<typeof oneTimeLogin>;

export const createAdmin = defineEndpoint<typeof newAdmin, typeof oneTimeLogin>()({
  method: 'POST',
  path: '/_api/admin/accounts/create-admin',
  summary: 'Open the account of another administrator, whose one-time password must be changed first.',
  access: 'admin',
  errorStatuses: [409],
});

export const resetAccountPassword = defineEndpoint<typeof accountChoice, typeof oneTimeLogin>()({
  method: 'POST',
  path: '/_api/admin/accounts/reset-password',
  summary:
    'Give an account that is open a one-time password, which must be changed first. Its sessions end. Never the own one.',
  access: 'admin',
  errorStatuses: [404, 409],
});
