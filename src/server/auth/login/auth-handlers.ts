import * as contract from '../../../contract/account/auth.ts';
import {
  anyInput,
  credentials,
  passwordAndCode,
  passwordChange,
  passwordResetRequest,
  registration,
  secondStepAnswer,
  secondStepCode,
  secondStepConfirmed,
  secondStepRemoval,
  secondStepStarted,
  signedInAnswer,
} from '../../../contract/account/auth-schemas.ts';
import { emptyInput, successAnswer } from '../../../contract/bodies.ts';
import { vendorIdHeader } from '../../../contract/vendor-id.ts';
import { oneTimePasswordMs } from '../../../domain/accounts/session-lifetime.ts';
import { toNotice } from '../../../domain/privacy/consent-notices.ts';
import type { Database } from '../../database/connect.ts';
import type { RequestContext } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import { implement } from '../../http/operation.ts';
import { parseVendorId } from '../../http/request/read-vendor-id.ts';
import { setOwnAuthor } from '../../http/write.ts';
import type { ConfirmingConfig } from '../codes/confirm-email.ts';
import { admitLogin } from '../codes/login-throttle.ts';
import * as secondStep from '../codes/second-step.ts';
import { deleteOtherDevices, rememberDevice } from '../devices/known-devices.ts';
import { tellNewDevice } from '../devices/tell-new-device.ts';
import { assertUncommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/password.ts';
import { isMember } from '../sessions/auth-queries.ts';
import { countRecoveryCodes, findSecondStep } from '../sessions/second-step-queries.ts';
import { endOwnAccess, endSession, openSession, type SessionContext } from '../sessions/session.ts';
import { needsSecondStep, toSessionUser } from '../sessions/session-user.ts';
import { transactionWithCookies } from '../sessions/transaction-with-cookies.ts';
import * as passwords from './change-password.ts';
import { findByPassword } from './find-by-password.ts';
import * as forgotten from './forgotten-password.ts';
import { openAccount } from './open-account.ts';

export const session = implement(contract.session, emptyInput, signedInAnswer).with(async (_input, { user }) => ({
  user,
}));

export const loginWithPassword = implement(contract.loginWithPassword, credentials, signedInAnswer).with(
  async (input, context) => {
    const admitted = await admitLogin(context, input.email);
    const user = await signIn(context, input).catch(async (error) => {
      await admitted.withdraw();
      throw error;
    });
    // One message for all cases, so that addresses with accounts cannot be found out.
    if (!user) throw new HttpError(401, 'Invalid email or password', { code: 'wrong-credentials' });
    if (user === 'wrong code')
      throw new HttpError(401, 'This is not the code, or it was used already.', { code: 'wrong-code' });
    await admitted.withdraw();
    return { user: toSessionUser(user, context.config) };
  },
);

async function signIn(
  context: SessionContext & Pick<RequestContext, 'header'>,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
) {
  const account = await findByPassword(context.db, email, password);
  if (!account || context.config.closedEmails.includes(account.email)) return null;
  const { mustChangePassword, passwordSetAt } = account;
  const hasExpired = mustChangePassword && context.clock() - passwordSetAt.getTime() >= oneTimePasswordMs;
  if (hasExpired) throw new HttpError(401, contract.expiredPassword, { code: 'password-expired' });
  if (account.hasSecondStep) {
    if (code === undefined) throw new HttpError(401, contract.secondStepNeeded, { code: 'second-step-needed' });
    if (!(await secondStep.spendCode(context, account.id, code, contract.loginWithPassword))) return 'wrong code';
  }
  return transactionWithCookies(context, async (within) => {
    if (!(await openSession(within, account, await findNamedVendor(within, account.id)))) return null;
    if ((await rememberDevice(within, account.id)) === 'new') await tellNewDevice(within, account);
    return account;
  });
}

/** The lab that the caller continues with, for example after the session has ended in the middle of work. */
async function findNamedVendor({ db, header }: Pick<RequestContext, 'header'> & { db: Database }, userId: number) {
  const vendorId = parseVendorId(header(vendorIdHeader));
  return vendorId !== null && (await isMember(db, userId, vendorId)) ? vendorId : null;
}

export const registerWithPassword = implement(contract.registerWithPassword, registration, signedInAnswer).with(
  async (input, context) => {
    await assertUncommonPassword('password', input.password);
    const passwordHash = await hashPassword(input.password);
    const { email, displayName } = input;
    const notice = toNotice(input);
    return transactionWithCookies(context, async (within) => {
      return { user: await openAccount(within, { email, passwordHash, displayName, role: 'customer', notice }) };
    });
  },
);

export const logout = implement(contract.logout, anyInput, successAnswer).with(async (_input, context) => {
  await endSession(context);
  return { success: true };
});

export const logoutEverywhere = implement(contract.logoutEverywhere, anyInput, successAnswer).with(
  async (_input, context) => {
    await transactionWithCookies(context, async (within) => {
      await setOwnAuthor(within.db, contract.logoutEverywhere, within.user.id);
      await endOwnAccess(within, within.user.id);
      await deleteOtherDevices(within, within.user.id);
    });
    return { success: true };
  },
);

export const changePassword = implement(contract.changePassword, passwordChange, successAnswer).with(
  async (change, context) => {
    await passwords.changePassword(context, context.user, change);
    return { success: true };
  },
);

export const requestPasswordReset = implement(contract.requestPasswordReset, passwordResetRequest, successAnswer).with<{
  config: ConfirmingConfig;
}>(async ({ email }, context) => {
  await inEqualTime(forgotten.sendPasswordReset(context, email));
  return { success: true };
});

type SecondStepConfig = { config: secondStep.SecondStepConfig };

export const getSecondStep = implement(contract.getSecondStep, emptyInput, secondStepAnswer).with<SecondStepConfig>(
  async (_input, { db, user, config }) => ({
    isOn: Boolean((await findSecondStep(db, user.id))?.secret),
    isRequired: needsSecondStep(user, config),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
  }),
);

export const startSecondStep = implement(
  contract.startSecondStep,
  passwordAndCode,
  secondStepStarted,
).with<SecondStepConfig>((input, context) => secondStep.startSecondStep(context, context.user, input));

export const confirmSecondStep = implement(
  contract.confirmSecondStep,
  secondStepCode,
  secondStepConfirmed,
).with<SecondStepConfig>(async ({ code }, context) => ({
  recoveryCodes: await secondStep.confirmSecondStep(context, context.user, code),
}));

export const removeSecondStep = implement(
  contract.removeSecondStep,
  secondStepRemoval,
  successAnswer,
).with<SecondStepConfig>(async (input, context) => {
  await secondStep.removeSecondStep(context, context.user, input);
  return { success: true };
});
