import { randomInt, timingSafeEqual } from 'node:crypto';
import { phoneCode } from '../../../domain/accounts/phone-code.ts';
import { daysOfBookingsByPhone } from '../../../domain/bookings/booking-days.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, toIndiaTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig, RequestContext } from '../../http/call-context.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import { createDeviceToken, type DeviceContext, readDeviceToken } from '../devices/device-token.ts';
import { isKnownToPhone } from '../devices/known-devices.ts';
import { isKnownNumber } from './account-phone-queries.ts';
import { codeWindowMs, findCodeWait } from './code-limits.ts';
import * as queries from './phone-codes-queries.ts';

/** The id of an account that gets the number, a booking or a wait for a town's first lab that the number makes, or null for what the number has. */
type CodeFor = number | 'booking' | 'town' | null;

type Context = DeviceContext & { config: HttpConfig } & Pick<RequestContext, 'clientRateLimitKey'>;

/**
 * Sends a code to the number if a booking or an account has it. All else is the same for an unknown number: the
 * answer, the pauses and the limit. A code for an account, which gives that number to it, for a booking or for a town goes to any
 * number, and counts for nothing else. `admit` may refuse a code that would leave, in the transaction that sends it.
 */
export async function sendPhoneCode(
  context: Context,
  phone: string,
  codeFor: CodeFor = null,
  admit?: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { db, clock, config } = context;
  assertSmsIsSent(config);
  if (!isIndianMobile(phone))
    throw fieldError('phone', 'Please enter an Indian mobile number.', 400, 'invalid-format', { format: 'phone' });
  const now = clock();
  const isKnown = await isKnownToPhone(context, phone);
  const asker = { ...findAsker(context, codeFor), isKnown };
  const requester = asker.requester ?? toRequester(createDeviceToken(context), config);
  const phoneKey = keyOf(phone, config);
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0');
  await db.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'phone code', phoneKey);
    assertRoom(await queries.listCodes(transaction, phoneKey, new Date(now - codeWindowMs)), asker, now);
    await admit?.(transaction);
    const expiresAt = new Date(now + phoneCode.minutes * 60_000);
    const createdAt = new Date(now);
    const { purpose, network } = asker;
    const codeHash = hashCode({ phone, code, purpose }, config);
    const row = { phoneKey, codeHash, purpose, requester, network, createdAt, expiresAt };
    const id = await queries.insertPhoneCode(transaction, row);
    const since = addDays(toIndiaTime(now).day, -daysOfBookingsByPhone);
    if (codeFor === null && !(await isKnownNumber(transaction, phone, { since, now }))) return;
    await sendMessage(transaction, {
      kind: 'phone-code',
      channel: 'sms',
      recipient: phone,
      userId: typeof codeFor === 'number' ? codeFor : null,
      cause: `phone code ${id}`,
      dueAt: createdAt,
      expiresAt,
      data: { code },
    });
  });
}

type Asker = { requester: string | null; network: string; isKnown: boolean };

/** A caller without a cookie pauses with its network. */
function assertRoom(
  codes: readonly { createdAt: Date; requester: string | null; network: string | null }[],
  { requester, network, isKnown }: Asker,
  now: number,
) {
  const sent = codes.map((code) => {
    const isOfNetwork = code.network === network;
    const isOfRequester = requester === null ? isOfNetwork : code.requester === requester;
    return { at: code.createdAt.getTime(), isOfRequester, isOfNetwork };
  });
  const { waitMs, reason } = findCodeWait(sent, now, { isKnown });
  if (waitMs === 0) return;
  if (reason === 'pause') {
    throw tooManyRequests(
      waitMs / 1000,
      (seconds) => `A code is on its way. You can have another one in ${formatPlural(seconds, 'second')}.`,
      'code-on-its-way',
    );
  }
  throw tooManyRequests(
    waitMs / 1000,
    (seconds) =>
      `All codes of a day for this number are used. You can have another one in ${formatPlural(Math.ceil(seconds / 3600), 'hour')}.`,
    'codes-used',
  );
}

/** `field` is the field of the call that has the code. */
type Typed = { phone: string; code: string; codeFor?: CodeFor; field?: 'code' | 'phoneCode' };

/** Throws at the field unless it is the latest one of the requester. It counts once, and not after five wrong ones. */
export async function assertPhoneCode(context: Context, typed: Typed): Promise<void> {
  const spend = await checkPhoneCode(context, typed);
  await spend(context.db);
}

/**
 * Like `assertPhoneCode`. Returns a function that uses the code up, which throws if another call was first. A caller without
 * a code of its own, such as a program that keeps no cookies, may type the latest one of its network, with tries of its own.
 */
export async function checkPhoneCode(
  context: Context,
  { phone, code, codeFor = null, field = 'code' }: Typed,
): Promise<(transaction: Database) => Promise<void>> {
  const { db, clock, config } = context;
  assertSmsIsSent(config);
  const now = new Date(clock());
  const { purpose, requester, network } = findAsker(context, codeFor);
  const phoneKey = keyOf(phone, config);
  const id = await db.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'phone code', phoneKey);
    const wanted = { phoneKey, purpose, now };
    const own = requester === null ? undefined : await queries.findLatestCode(transaction, { ...wanted, requester });
    const latest = own ?? (await queries.findLatestCode(transaction, { ...wanted, network }));
    if (!latest || latest.tries >= phoneCode.maxTries) return null;
    const isSame = timingSafeEqual(
      Buffer.from(latest.codeHash),
      Buffer.from(hashCode({ phone, code, purpose }, config)),
    );
    if (isSame) return latest.id;
    await queries.countWrongTry(transaction, latest.id, own ? 'tries' : 'networkTries');
    return null;
  });
  if (id === null) throw wrongCode(field);
  return async (transaction) => {
    if (!(await queries.endPhoneCode(transaction, id, now))) throw wrongCode(field);
  };
}

function wrongCode(field: string): HttpError {
  const message = 'This is not the code, or it counts no more. You can have another one.';
  return fieldError(field, message, 400, 'wrong-code');
}

/** Where no code can be sent, none counts. */
function assertSmsIsSent(config: HttpConfig): void {
  if (!isChannelOpen(config, 'sms', 'phone-code')) throw new HttpError(409, 'We send no codes by SMS here.');
}

/** What a caller's codes are kept by. No requester for a browser without a cookie. */
function findAsker(context: Context, codeFor: CodeFor) {
  const { config } = context;
  const isForAccount = typeof codeFor === 'number';
  const purpose = isForAccount ? `account ${codeFor}` : (codeFor ?? 'number');
  const token = readDeviceToken(context);
  const requester = isForAccount ? keyedHash(`codes for ${purpose}`, config) : token && toRequester(token, config);
  return { purpose, requester, network: context.clientRateLimitKey() };
}

/** With the secret, because numbers and codes are few enough to try all of them. */
const keyOf = (phone: string, config: HttpConfig) => keyedHash(`phone code of ${phone}`, config);
const toRequester = (token: string, config: HttpConfig) => keyedHash(`codes for browser ${token}`, config);
const hashCode = ({ phone, code, purpose }: { phone: string; code: string; purpose: string }, config: HttpConfig) =>
  keyedHash(`phone code ${code} of ${phone} for ${purpose}`, config);
