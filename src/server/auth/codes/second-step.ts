import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import {
  confirmSecondStep as confirmCall,
  removeSecondStep as removeCall,
  type SessionUser,
  startSecondStep as startCall,
} from '../../../contract/account/auth.ts';
import { generateUnambiguousCode, parseUnambiguousCode } from '../../../domain/text/unambiguous-code.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { hashToken, sessionCookie } from '../../http/set-cookies.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { deleteOtherDevices } from '../devices/known-devices.ts';
import { endProgramAccess } from '../sessions/end-access.ts';
import * as queries from '../sessions/second-step-queries.ts';
import type { SessionContext } from '../sessions/session.ts';
import { assertConfirmedEmail, needsSecondStep } from '../sessions/session-user.ts';
import { deleteOtherSessions } from '../sessions/sessions-queries.ts';
import { assertOwnPassword } from './assert-own-password.ts';
import { admitGuess, type GuessContext } from './login-throttle.ts';

const periodSeconds = 30;
/** 49 bits each. */
const recoveryLetters = 10;
const recoveryCodes = 10;
/** A secret that stays on a screen can be photographed. */
const proposalMs = 15 * 60_000;

export type SecondStepConfig = HttpConfig & { brand: { name: string } };
type Context = SessionContext & GuessContext;

/**
 * Takes a code of the app, or a recovery code; false if it is wrong or was used. The clocks of phone and server may differ
 * by 30 seconds. `call` is the one that takes the code, for the audit log.
 */
export async function spendCode(
  { db, clock }: { db: Database; clock: () => number },
  userId: number,
  typed: string,
  call: { path: string },
): Promise<boolean> {
  const recoveryCode = parseUnambiguousCode(typed, recoveryLetters);
  if (recoveryCode) {
    return db.transaction().execute(async (transaction) => {
      await setOwnAuthor(transaction, call, userId);
      const spent = { codeHash: hashToken(recoveryCode), now: new Date(clock()) };
      return queries.spendRecoveryCode(transaction, userId, spent);
    });
  }
  const step = await queries.findSecondStep(db, userId);
  const counter = step?.secret ? await findCounter(step.secret, typed, clock()) : null;
  return counter !== null && queries.spendCounter(db, userId, counter);
}

export async function startSecondStep(
  context: Context & { config: SecondStepConfig },
  user: SessionUser,
  { password, code }: { password: string; code?: string | undefined },
): Promise<{ secret: string; uri: string }> {
  assertConfirmedEmail(user, context.config);
  await assertOwnPassword(context, user.id, 'password', password);
  await assertOwnCode(context, user.id, code, startCall);
  const secret = generateSecret();
  await queries.proposeSecret(context.db, user.id, {
    proposedSecret: secret,
    proposedAt: new Date(context.clock()),
  });
  return { secret, uri: generateURI({ issuer: context.config.brand.name, label: user.email, secret }) };
}

/** Returns the recovery codes, which are shown only now. Ends all other sessions, tokens and calendar addresses: one may be a thief's. */
export async function confirmSecondStep(
  context: Context,
  { id: userId }: SessionUser,
  code: string,
): Promise<string[]> {
  const { db, clock } = context;
  const admitted = await admitGuess(context, keyedHash(`second step ${userId}`, context.config));
  const step = await queries.findSecondStep(db, userId);
  const secret = step?.proposedSecret;
  if (step?.proposedAt && clock() - step.proposedAt.getTime() >= proposalMs) {
    await admitted.withdraw();
    throw fieldError('code', 'This secret is older than 15 minutes. Begin again, with a new one.');
  }
  const counter = secret ? await findCounter(secret, code, clock()) : null;
  if (!secret || counter === null) throw wrongCode();
  await admitted.withdraw();
  const codes = Array.from({ length: recoveryCodes }, () =>
    generateUnambiguousCode(randomBytes(recoveryLetters * 3), recoveryLetters),
  );
  await db.transaction().execute(async (transaction) => {
    await setOwnAuthor(transaction, confirmCall, userId);
    const accepted = { secret, counter, now: new Date(clock()) };
    if (!(await queries.acceptSecret(transaction, userId, accepted))) throw wrongCode();
    await queries.replaceRecoveryCodes(transaction, userId, codes.map(hashToken));
    const tokenHash = hashToken(context.token(sessionCookie) ?? '');
    await deleteOtherSessions(transaction, { userId, tokenHash, sessionId: null });
    await deleteOtherDevices({ ...context, db: transaction }, userId);
    await endProgramAccess({ ...context, db: transaction }, userId);
  });
  return codes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`);
}

export async function removeSecondStep(
  context: Context,
  user: SessionUser,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (needsSecondStep(user, context.config)) {
    throw new HttpError(409, 'Administrators need a second step. Set up another one instead.');
  }
  await assertOwnPassword(context, user.id, 'password', password);
  await assertCode(context, user.id, code, removeCall);
  await context.db.transaction().execute(async (transaction) => {
    await setOwnAuthor(transaction, removeCall, user.id);
    await queries.deleteSecondStep(transaction, user.id);
  });
}

/** Throws at `code` unless it is right, or the account has no second step. */
export async function assertOwnCode(
  context: Context,
  userId: number,
  code: string | undefined,
  call: { path: string },
): Promise<void> {
  if ((await queries.findSecondStep(context.db, userId))?.secret) await assertCode(context, userId, code ?? '', call);
}

async function assertCode(context: Context, userId: number, code: string, call: { path: string }) {
  const admitted = await admitGuess(context, keyedHash(`second step ${userId}`, context.config));
  if (!(await spendCode(context, userId, code, call))) throw wrongCode();
  await admitted.withdraw();
}

/** The 30 seconds, counted since 1970, that the code belongs to; null if it is wrong. */
async function findCounter(secret: string, typed: string, now: number): Promise<number | null> {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({ secret, token, epoch: Math.floor(now / 1000), epochTolerance: periodSeconds });
  return result.valid && 'epoch' in result ? Math.floor(result.epoch / periodSeconds) : null;
}

function wrongCode(): HttpError {
  return fieldError('code', 'This is not the code, or it was used already.', 400, 'wrong-code');
}
