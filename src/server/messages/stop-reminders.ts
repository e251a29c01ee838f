import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connect.ts';

/** Ends the reminders of this booking, and of those of its visit to the same address, by the link in one of them. It does not open the booking. */
export function reminderStopSecret(bookingId: number, linkSecret: string): string {
  return `r${bookingId}.${createHmac('sha256', linkSecret).update('stop reminders').digest('base64url')}`;
}

/** False if the secret is of no booking. */
export async function stopReminders(
  { db, clock }: { db: Database; clock: () => number },
  secret: string,
): Promise<boolean> {
  const [, id] = /^r(\d{1,15})\./.exec(secret) ?? [];
  if (!id) return false;
  const booking = await db
    .selectFrom('bookings')
    .where('id', '=', Number(id))
    .select(['linkSecret', 'visitId', 'patientEmail'])
    .executeTakeFirst();
  if (!booking?.linkSecret) return false;
  const [sent, right] = [Buffer.from(secret), Buffer.from(reminderStopSecret(Number(id), booking.linkSecret))];
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return false;
  await db
    .updateTable('bookings')
    .set({ remindersStoppedAt: new Date(clock()) })
    .where((either) =>
      either.or([
        either('id', '=', Number(id)),
        either.and([either('visitId', '=', booking.visitId), either('patientEmail', '=', booking.patientEmail)]),
      ]),
    )
    .execute();
  return true;
}
