import { signedInAnswer } from '../../../contract/account/auth-schemas.ts';
import * as contract from '../../../contract/account/login-links.ts';
import { linkToken, loginLinkRequest } from '../../../contract/account/login-links-schemas.ts';
import { successAnswer } from '../../../contract/bodies.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import { implement } from '../../http/operation.ts';
import type { ConfirmingConfig } from '../codes/confirm-email.ts';
import * as links from './login-link.ts';
import { undoLogin as undo } from './undo-login.ts';

export const requestLoginLink = implement(contract.requestLoginLink, loginLinkRequest, successAnswer).with<{
  config: ConfirmingConfig;
}>(async (typed, context) => {
  await inEqualTime(links.sendLoginLink(context, typed));
  return { success: true };
});

export const loginWithLink = implement(contract.loginWithLink, linkToken, signedInAnswer).with(
  async ({ token }, context) => ({ user: await links.loginWithLink(context, token) }),
);

export const undoLogin = implement(contract.undoLogin, linkToken, successAnswer).with(async ({ token }, context) => {
  await undo(context, token);
  return { success: true };
});
