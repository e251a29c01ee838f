import * as z from 'zod/mini';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { emailAddress, optionalText, positiveId, requiredText } from '../scalars.ts';
import { memberRole } from '../vendor/members-schemas.ts';
import { accountSorts } from './admin-limits.ts';

const accountRole = z.enum(['customer', 'vendor', 'admin'], 'There is no such role.');

export const accountList = z.object({
  /** Prefix of the e-mail address. */
  search: optionalText(254),
  role: z.optional(accountRole),
  page: pageNumber,
  pageSize: pageSize(20),
  sort: sortBy(accountSorts),
});

export const account = z.object({
  id: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: accountRole,
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
});

export const newAdmin = z.object({
  email: emailAddress('Please enter a valid email address.'),
  displayName: requiredText('Please enter a name.', 100),
});

export const oneTimeLogin = z.object({
  userId: z.number(),
  email: z.string(),
  /** Shown only once; only its hash is stored. */
  oneTimePassword: z.string(),
});
