import * as contract from '../../contract/account/own-mail.ts';
import { ownMail } from '../../contract/account/own-mail-schemas.ts';
import { emptyInput } from '../../contract/bodies.ts';
import { implement } from '../http/operation.ts';
import { findRefusal, forgetRefusals } from '../outgoing/refused-addresses.ts';

export const findOwnMail = implement(contract.findOwnMail, emptyInput, ownMail).with(async (_input, { db, user }) => ({
  isRefused: await findRefusal(db, user.email),
}));

export const retryOwnMail = implement(contract.retryOwnMail, emptyInput, ownMail).with(async (_input, { db, user }) => {
  await forgetRefusals(db, [user.email]);
  return { isRefused: false };
});
