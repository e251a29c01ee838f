import { confirmEmail as confirmCall } from '../../../contract/account/email.ts';
import { hoursOfEmailConfirmation } from '../../../domain/accounts/session-lifetime.ts';
import { confirmEmailPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { Database } from '../../database/connect.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import type { CallServices, HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../http/set-cookies.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import { claimGuestBookings } from '../sessions/claim-guest-bookings.ts';
import * as queries from './email-confirmations-queries.ts';

const hourMs = 60 * 60_000;
const maxLinksPerHour = 3;

type Context = Pick<CallServices, 'clock'> & { db: Database; config: HttpConfig };

export type FreeAddress = (
  context: Context,
  email: string,
  person: { userId: number; hasWaited: boolean; isReset?: boolean },
) => Promise<void>;

export type ConfirmingConfig = HttpConfig & { brand: { supportEmail: string } };

/** To a new account, in the transaction that opens it. Where no mail is sent, nothing is asked of the person. */
export async function sendFirstConfirmation(
  { db, clock, config }: Context,
  account: { id: number; email: string; displayName: string },
): Promise<void> {
  if (isChannelOpen(config, 'email', 'email-confirmation')) {
    await sendLink(db, { userId: account.id, ...account, now: clock() }, config);
  }
}

/** Sends another link, at most three an hour. */
export async function sendConfirmationAgain(
  { db, clock, config }: Context & { config: ConfirmingConfig },
  userId: number,
): Promise<void> {
  assertMailIsSent(config);
  await db.transaction().execute(async (transaction) => {
    const account = await queries.lockAccount(transaction, userId);
    if (account.confirmedAt) return;
    await sendLimitedLink(transaction, { userId, ...account, now: clock() }, config);
  });
}

export function assertMailIsSent(config: ConfirmingConfig): void {
  if (isChannelOpen(config, 'email', 'email-confirmation')) return;
  throw new HttpError(409, `We send no email. Please write to ${config.brand.supportEmail}.`);
}

type Link = { userId: number; email: string; displayName: string; now: number };

/** The account must be locked, so that calls at once count each other's links. */
export async function sendLimitedLink(db: Database, link: Link, config: HttpConfig): Promise<void> {
  await assertRoomForLink(db, link.userId, link.now);
  await sendLink(db, link, config);
}

async function assertRoomForLink(db: Database, userId: number, now: number) {
  const times = await queries.listConfirmationTimes(db, userId, new Date(now - hourMs));
  const lastToLeave = times[maxLinksPerHour - 1];
  if (!lastToLeave) return;
  throw tooManyRequests(
    (lastToLeave.getTime() + hourMs - now) / 1000,
    (seconds) =>
      `We have sent ${maxLinksPerHour} links within an hour. Look among unwanted mails, or ask again in ${formatPlural(Math.ceil(seconds / 60), 'minute')}.`,
  );
}

async function sendLink(db: Database, { userId, email, displayName, now }: Link, { publicUrl }: HttpConfig) {
  const token = newToken();
  const [createdAt, expiresAt] = [new Date(now), new Date(now + hoursOfEmailConfirmation * hourMs)];
  const link = { userId, email, tokenHash: hashToken(token), createdAt, expiresAt };
  const id = await queries.insertEmailConfirmation(db, link);
  await sendMessage(db, {
    kind: 'email-confirmation',
    channel: 'email',
    recipient: email,
    userId,
    cause: `email confirmation ${id}`,
    dueAt: createdAt,
    expiresAt,
    // In the URL's fragment, which browsers do not send, so that no server logs it.
    data: { displayName, link: `${publicUrl}${confirmEmailPath}#${token}` },
  });
}

/**
 * Confirms the address of the link, and gives the account this address if it has another one. Only for the account's own
 * session: a person who gets a link for an account that a stranger has opened with their address must not give that
 * stranger their bookings by one click. `freeAddress` closes other accounts with the address that have not shown it. Returns the address.
 */
export async function confirmEmail(
  { db, clock, config }: Context & { config: ConfirmingConfig },
  userId: number,
  token: string,
  freeAddress: FreeAddress,
): Promise<string> {
  const now = new Date(clock());
  return db.transaction().execute(async (transaction) => {
    await setOwnAuthor(transaction, confirmCall, userId);
    const typed = { tokenHash: hashToken(token), userId, now };
    const found = await queries.findEmailConfirmation(transaction, typed);
    if (!found) throw noLink();
    await freeAddress({ db: transaction, clock, config }, found.email, { userId, hasWaited: found.hasWaited });
    const account = await queries.lockAccount(transaction, userId);
    const email = await queries.spendEmailConfirmation(transaction, typed);
    // Another account may have shown the address while this call waited.
    if (email === undefined || account.disabledAt) throw noLink();
    if (email === account.email && !account.emailWaits) await queries.setEmailConfirmed(transaction, userId, now);
    else await changeAddress(transaction, { ...account, userId, now }, email, config);
    await claimGuestBookings(transaction, userId, now.getTime());
    return email;
  });
}

async function changeAddress(
  db: Database,
  { userId, email: former, displayName, now }: { userId: number; email: string; displayName: string; now: Date },
  email: string,
  { brand }: ConfirmingConfig,
) {
  await queries.updateEmail(db, userId, { email, now }).catch((error) => {
    throw isUniqueViolation(error, 'users_email_key')
      ? new HttpError(409, 'Another account has this address by now.', { code: 'email-taken' })
      : error;
  });
  if (email === former) return;
  await sendMessage(db, {
    kind: 'email-changed',
    channel: 'email',
    recipient: former,
    userId,
    cause: `email changed at ${now.getTime()}`,
    dueAt: now,
    data: { displayName, supportEmail: brand.supportEmail },
  });
}

function noLink(): HttpError {
  return new HttpError(
    404,
    'This link was used already, is too old, or is for another account. Log in as the one that the mail is for, or ask for a new link.',
  );
}
