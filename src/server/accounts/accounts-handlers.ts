import * as contract from '../../contract/admin/accounts.ts';
import { successAnswer } from '../../contract/bodies.ts';
import { adminRoleTexts } from '../../domain/accounts/admin-roles.ts';
import { sendFirstConfirmation } from '../auth/codes/confirm-email.ts';
import { createUser } from '../auth/login/open-account.ts';
import { createOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { implement } from '../http/operation.ts';
import { tellAdmins } from '../outgoing/tell-access.ts';
import * as queries from './accounts-queries.ts';
import * as changes from './change-account.ts';

export const listAccounts = implement(contract.listAccounts, contract.accountList, contract.accountsAnswer).with(
  async ({ page, pageSize, sort, ...filter }, { db, clock, user }) => {
    const window = { now: new Date(clock()), page, pageSize, sort };
    const accounts = await queries.listAccounts(db, { ...filter, ...window });
    return {
      accounts: accounts.map(({ createdAt, disabledAt, lastSignInAt, adminRole, ...account }) => ({
        ...account,
        adminRole: account.role === 'admin' ? adminRole : null,
        createdAt: createdAt.toISOString(),
        isDisabled: disabledAt !== null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        isYou: account.id === user.id,
      })),
      totalCount: await queries.countAccounts(db, filter),
    };
  },
);

export const disableAccount = implement(contract.disableAccount, contract.accountChoice, successAnswer).with(
  async ({ userId }, context) => {
    await changes.disableAccount(context, userId);
    return { success: true };
  },
);

export const enableAccount = implement(contract.enableAccount, contract.accountChoice, successAnswer).with(
  async ({ userId }, context) => {
    await changes.enableAccount(context, userId);
    return { success: true };
  },
);

export const endAccountSessions = implement(contract.endAccountSessions, contract.accountChoice, successAnswer).with(
  async ({ userId }, context) => {
    await changes.endAccountSessions(context, userId);
    return { success: true };
  },
);

export const changeAccountRole = implement(contract.changeAccountRole, contract.accountRoleChange, successAnswer).with(
  async ({ userId, role, adminRole }, context) => {
    await changes.changeAccountRole(context, userId, { role, adminRole });
    return { success: true };
  },
);

export const createAdmin = implement(contract.createAdmin, contract.newAdmin, contract.oneTimeLogin).with(
  async ({ email, displayName, adminRole }, { write, ...context }) => {
    const { password: oneTimePassword, passwordHash } = await createOneTimePassword();
    const account = { email, displayName, passwordHash, role: 'admin' as const, adminRole, mustChangePassword: true };
    const user = await write(async (db) => {
      const created = await createUser(db, account);
      await tellAdmins({ ...context, db }, created, 'admin-made', adminRoleTexts[adminRole].name);
      await sendFirstConfirmation({ ...context, db }, created);
      return created;
    });
    return { userId: user.id, email, oneTimePassword };
  },
);

export const resetAccountPassword = implement(
  contract.resetAccountPassword,
  contract.accountChoice,
  contract.oneTimeLogin,
).with(async ({ userId }, context) => {
  const password = await createOneTimePassword();
  const { email } = await changes.resetAccountPassword(context, userId, password);
  return { userId, email, oneTimePassword: password.password };
});
