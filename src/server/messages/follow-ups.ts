import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { keyedHash } from '../http/keyed-hash.ts';

type Config = Pick<HttpConfig, 'rateLimitSecret'>;

/** Ends the questions after a visit for the patient of this booking. It does not open the booking. */
export function followUpStopSecret(bookingId: number, linkSecret: string): string {
  return `${bookingId}.${createHmac('sha256', linkSecret).update('stop follow-ups').digest('base64url')}`;
}

/** False if the secret is of no booking with an address. */
export async function stopFollowUps(
  { db, clock, config }: { db: Database; clock: () => number; config: Config },
  secret: string,
): Promise<boolean> {
  const [, id] = /^(\d{1,15})\./.exec(secret) ?? [];
  if (!id) return false;
  const booking = await db
    .selectFrom('bookings')
    .where('id', '=', Number(id))
    .select(['id', 'patientEmail', 'linkSecret'])
    .executeTakeFirst();
  if (!booking?.patientEmail || !booking.linkSecret) return false;
  if (!isSame(secret, followUpStopSecret(booking.id, booking.linkSecret))) return false;
  await db
    .insertInto('stoppedFollowUps')
    .values({ addressKey: addressKey(booking.patientEmail, config), stoppedAt: new Date(clock()) })
    .onConflict((conflict) => conflict.column('addressKey').doNothing())
    .execute();
  return true;
}

export async function hasStoppedFollowUps(db: Database, address: string, config: Config): Promise<boolean> {
  const stopped = await db
    .selectFrom('stoppedFollowUps')
    .where('addressKey', '=', addressKey(address, config))
    .select('addressKey')
    .executeTakeFirst();
  return stopped !== undefined;
}

function addressKey(address: string, config: Config): string {
  return keyedHash(`follow-ups ${address.toLowerCase()}`, config);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
