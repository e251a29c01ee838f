import { signedInAnswer } from '../../../contract/account/auth-schemas.ts';
import * as contract from '../../../contract/account/phone.ts';
import {
  accountPhone,
  phoneForAccount,
  phoneLogin,
  phoneRemoval,
  phoneWithCode,
} from '../../../contract/account/phone-schemas.ts';
import { emptyInput, successAnswer } from '../../../contract/bodies.ts';
import { implement } from '../../http/operation.ts';
import * as phones from './account-phone.ts';
import { findPhone } from './account-phone-queries.ts';

export const loginWithPhone = implement(contract.loginWithPhone, phoneLogin, signedInAnswer).with(
  async (typed, context) => ({ user: await phones.loginWithPhone(context, typed) }),
);

export const getAccountPhone = implement(contract.getAccountPhone, emptyInput, accountPhone).with(
  async (_input, { db, user }) => ({ phone: await findPhone(db, user.id) }),
);

export const sendAccountPhoneCode = implement(contract.sendAccountPhoneCode, phoneForAccount, successAnswer).with(
  async (typed, context) => {
    await phones.sendAccountPhoneCode(context, context.user, typed);
    return { success: true };
  },
);

export const confirmAccountPhone = implement(contract.confirmAccountPhone, phoneWithCode, accountPhone).with(
  async (typed, context) => {
    await phones.confirmAccountPhone(context, context.user, typed);
    return { phone: typed.phone };
  },
);

export const removeAccountPhone = implement(contract.removeAccountPhone, phoneRemoval, successAnswer).with(
  async ({ password }, context) => {
    await phones.removeAccountPhone(context, context.user, password);
    return { success: true };
  },
);
