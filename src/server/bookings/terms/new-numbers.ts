import { sql } from 'kysely';
import {
  callLabMessage,
  callLabToChangeMessage,
  confirmPhoneMessage,
  type LabToCall,
} from '../../../contract/patient/bookings.ts';
import { listDaySlots } from '../../../domain/schedule/free-slots.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';

/** The part of a lab's day that numbers without history may take before one of them needs a code by SMS. */
export const newNumberShare = 1 / 3;
/** Also of the shortest day. */
const alwaysAllowed = 2;

/** An account has confirmed the number, or it was booked with before by a person who came or had its code. */
export async function hasHistory(db: Database, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select
    exists (select from users where phone = ${phone} and disabled_at is null)
    or exists (select from bookings where patient_phone = ${phone}
      and ((channel = 'online' and not new_number) or arrived_at is not null or status = 'completed')) as is_known`.execute(
    db,
  );
  return rows[0]?.isKnown ?? false;
}

/**
 * Throws 409 with the code `confirm-phone` when new numbers have taken their share of this day with the booking that the
 * transaction has just written. A booking counts until the lab confirms it. Those of a day are counted one after the other, until
 * each transaction ends. Lock order: after all others.
 */
export async function assertRoomForNewNumbers(
  db: Database,
  { vendorId, day, atHome, share }: { vendorId: number; day: PlainDate; atHome: boolean; share: number },
) {
  await takeLock(db, 'new numbers', `${vendorId} ${day} ${atHome}`);
  const { taken } = await db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where('appointmentOn', '=', day)
    .where('atHome', '=', atHome)
    .where('status', '=', 'pending')
    .where('newNumber', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  if (taken <= alwaysAllowed) return;
  const schedule = await findVendorSchedule(db, vendorId, day, 1, { atHome });
  const places = schedule ? listDaySlots(schedule, day).reduce((sum, { capacity }) => sum + capacity, 0) : 0;
  if (taken > places * share) throw phoneNeedsCode(confirmPhoneMessage);
}

export const phoneNeedsCode = (message: string) => new HttpError(409, message, { code: 'confirm-phone' });

export function needsCode(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'confirm-phone';
}

export const callLab = (db: Database, vendorId: number) => askToCall(db, vendorId, callLabMessage);
/** For a booking that stays as it was. */
export const callLabToChange = (db: Database, vendorId: number) => askToCall(db, vendorId, callLabToChangeMessage);

async function askToCall(db: Database, vendorId: number, message: string): Promise<HttpError> {
  const lab = db.selectFrom('vendors').where('id', '=', vendorId).select(['phone', 'phoneIsLandline']);
  const current: LabToCall = (await lab.executeTakeFirst()) ?? { phone: null, phoneIsLandline: false };
  return new HttpError(409, message, { code: 'call-lab', current });
}
