import { randomInt, timingSafeEqual } from 'node:crypto';
import { findCodeWait, phoneCode } from '../../../domain/accounts/phone-code.ts';
import { daysOfBookingsByPhone } from '../../../domain/bookings/booking-days.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, toIndiaTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import { isKnownNumber } from './account-phone-queries.ts';
import * as queries from './phone-codes-queries.ts';

const hourMs = 60 * 60_000;

/** The id of an account that gets the number, a booking that the number makes, or null for what the number has. */
type CodeFor = number | 'booking' | null;

type Context = { db: Database; clock: () => number; config: HttpConfig };

/**
 * Sends a code to the number if a booking or an account has it. All else is the same for an unknown number: the
 * answer, the pauses and the limit. A code for an account, which gives that number to it, or for a booking goes to any
 * number, and counts for nothing else.
 */
export async function sendPhoneCode(
  { db, clock, config }: Context,
  phone: string,
  codeFor: CodeFor = null,
): Promise<void> {
  assertSmsIsSent(config);
  if (!isIndianMobile(phone))
    throw fieldError('phone', 'Please enter an Indian mobile number.', 400, 'invalid-format', { format: 'phone' });
  const now = clock();
  const phoneKey = keyOf(phone, config);
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0');
  await db.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'phone code', phoneKey);
    assertRoom(await queries.listCodeTimes(transaction, phoneKey, new Date(now - hourMs)), now);
    const expiresAt = new Date(now + phoneCode.minutes * 60_000);
    const createdAt = new Date(now);
    const codeHash = hashCode({ phone, code, codeFor }, config);
    const id = await queries.insertPhoneCode(transaction, { phoneKey, codeHash, createdAt, expiresAt });
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

function assertRoom(sentAt: readonly number[], now: number) {
  const { waitMs, reason } = findCodeWait(sentAt, now);
  if (reason === null) return;
  throw tooManyRequests(waitMs / 1000, (seconds) =>
    reason === 'pause'
      ? `A code is on its way. You can have another one in ${formatPlural(seconds, 'second')}.`
      : `This number has had ${phoneCode.maxPerHour} codes within an hour. Try again in ${formatPlural(Math.ceil(seconds / 60), 'minute')}.`,
  );
}

type Typed = { phone: string; code: string; codeFor?: CodeFor };

/** Throws at `code` unless it is the latest one of the number. It counts once, and not after five wrong ones. */
export async function assertPhoneCode(context: Context, typed: Typed): Promise<void> {
  const spend = await checkPhoneCode(context, typed);
  await spend(context.db);
}

/** Like `assertPhoneCode`. Returns a function that uses the code up, which throws if another call was first. */
export async function checkPhoneCode(
  { db, clock, config }: Context,
  { phone, code, codeFor = null }: Typed,
): Promise<(transaction: Database) => Promise<void>> {
  assertSmsIsSent(config);
  const now = new Date(clock());
  const phoneKey = keyOf(phone, config);
  const id = await db.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'phone code', phoneKey);
    const latest = await queries.findLatestCode(transaction, phoneKey);
    if (!latest || latest.expiresAt <= now || latest.tries >= phoneCode.maxTries) return null;
    const isSame = timingSafeEqual(
      Buffer.from(latest.codeHash),
      Buffer.from(hashCode({ phone, code, codeFor }, config)),
    );
    if (isSame) return latest.id;
    await queries.countWrongTry(transaction, latest.id);
    return null;
  });
  if (id === null) throw wrongCode();
  return async (transaction) => {
    if (!(await queries.endPhoneCode(transaction, id, now))) throw wrongCode();
  };
}

function wrongCode(): HttpError {
  const message = 'This is not the code, or it counts no more. You can have another one.';
  return fieldError('code', message, 400, 'wrong-code');
}

/** Where no code can be sent, none counts. */
function assertSmsIsSent(config: HttpConfig): void {
  if (!isChannelOpen(config, 'sms', 'phone-code')) throw new HttpError(409, 'We send no codes by SMS here.');
}

/** With the secret, because numbers and codes are few enough to try all of them. */
const keyOf = (phone: string, config: HttpConfig) => keyedHash(`phone code of ${phone}`, config);
const hashCode = ({ phone, code, codeFor }: { phone: string; code: string; codeFor: CodeFor }, config: HttpConfig) =>
  keyedHash(
    `phone code ${code} of ${phone}${codeFor === null ? '' : ` for ${typeof codeFor === 'number' ? `account ${codeFor}` : codeFor}`}`,
    config,
  );
