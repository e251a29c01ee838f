import { secondStepNeeded } from '../../../contract/account/auth.ts';
import { passwordAndCode } from '../../../contract/account/auth-schemas.ts';
import * as contract from '../../../contract/account/sessions.ts';
import { endedSession, ownSessions } from '../../../contract/account/sessions-schemas.ts';
import { emptyInput, successAnswer } from '../../../contract/bodies.ts';
import { maxAdminIdleMs } from '../../../domain/accounts/session-lifetime.ts';
import type { RequestContext } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { hashToken, sessionCookie } from '../../http/set-cookies.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { assertOwnPassword } from '../codes/assert-own-password.ts';
import { assertOwnCode } from '../codes/second-step.ts';
import { deleteOtherDevices } from '../devices/known-devices.ts';
import { endProgramAccess } from '../sessions/end-access.ts';
import { findSecondStep } from '../sessions/second-step-queries.ts';
import {
  deleteOtherSessions,
  listSessions as findSessions,
  updatePasswordTyped,
} from '../sessions/sessions-queries.ts';

export const listSessions = implement(contract.listSessions, emptyInput, ownSessions).with(
  async (_input, { db, clock, user, token }) => {
    const now = clock();
    const usedAfter = new Date(user.role === 'admin' ? now - maxAdminIdleMs : 0);
    const own = { userId: user.id, tokenHash: hashOwnToken({ token }), now: new Date(now), usedAfter };
    return (await findSessions(db, own)).map(({ createdAt, lastUsedAt, isThis, ...session }) => ({
      ...session,
      loggedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: Boolean(isThis),
    }));
  },
);

/** With the password, so that a borrowed session cannot shut its owner out. */
export const endOwnSession = implement(contract.endOwnSession, endedSession, successAnswer).with(
  async ({ sessionId, password }, context) => {
    const { user } = context;
    await assertOwnPassword(context, user.id, 'password', password);
    await context.db.transaction().execute(async (db) => {
      await deleteOtherSessions(db, { userId: user.id, tokenHash: hashOwnToken(context), sessionId });
      if (sessionId !== null) return;
      await deleteOtherDevices({ ...context, db }, user.id);
      await setOwnAuthor(db, contract.endOwnSession, user.id);
      await endProgramAccess({ ...context, db }, user.id);
    });
    return { success: true };
  },
);

export const confirmPassword = implement(contract.confirmPassword, passwordAndCode, successAnswer).with(
  async ({ password, code }, context) => {
    const { db, clock, user } = context;
    await assertOwnPassword(context, user.id, 'password', password);
    if (code === undefined && (await findSecondStep(db, user.id))?.secret)
      throw new HttpError(401, secondStepNeeded, { code: 'second-step-needed' });
    await assertOwnCode(context, user.id, code, contract.confirmPassword);
    await updatePasswordTyped(db, hashOwnToken(context), new Date(clock()));
    return { success: true };
  },
);

function hashOwnToken({ token }: Pick<RequestContext, 'token'>): string {
  return hashToken(token(sessionCookie) ?? '');
}
