import { setForgottenPassword as setCall } from '../../contract/account/auth.ts';
import { forgottenPassword, forgottenPasswordAnswer, signedInAnswer } from '../../contract/account/auth-schemas.ts';
import { confirmEmail as call } from '../../contract/account/email.ts';
import { emailToken } from '../../contract/account/email-schemas.ts';
import { type ConfirmingConfig, confirmEmail as confirm } from '../auth/codes/confirm-email.ts';
import { setForgottenPassword as set } from '../auth/login/forgotten-password.ts';
import { toShownEmail } from '../auth/sessions/session-user.ts';
import { implement } from '../http/operation.ts';
import { freeAddress } from './free-address.ts';

export const confirmEmail = implement(call, emailToken, signedInAnswer).with<{ config: ConfirmingConfig }>(
  async ({ token }, context) => {
    const { emailUnconfirmed: _, mustConfirmEmail: __, shownEmail: ___, ...user } = context.user;
    const email = await confirm(context, user.id, token, freeAddress);
    return { user: { ...user, email, ...toShownEmail(email) } };
  },
);

export const setForgottenPassword = implement(setCall, forgottenPassword, forgottenPasswordAnswer).with<{
  config: ConfirmingConfig;
}>(async (input, context) => ({ role: await set(context, input, freeAddress) }));
