import type { Transaction } from 'kysely';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { toClosedWindow } from '../../domain/schedule/day-slots.ts';
import { type ClosureRepeat, repeatHorizonDays } from '../../domain/schedule/repeating-closures.ts';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import type { Tables } from '../database/tables.ts';
import { fieldError } from '../http/http-error.ts';
import { insertClosures, insertRepeatingClosure, type PlannedClosure, type StoredClosure } from './closures-queries.ts';
import { type Affected, findNewlyAffectedBookings } from './find-affected-bookings.ts';
import { type Asking, askToMove } from './move-requests.ts';
import { lockSchedule } from './schedule-queries.ts';

export type AddedClosures = { added: StoredClosure[]; existingDates: PlainDate[]; affected: Affected };

/**
 * Closes the lab on each of these days that has no closure, and asks the patients who are booked then to choose another time.
 * Throws 409 if all have one. Locks the lab first: a simultaneous booking is either among the affected ones or rejected.
 */
export async function addClosures(
  db: Transaction<Tables>,
  vendorId: number,
  planned: readonly PlannedClosure[],
  repeats: ClosureRepeat | null,
  asking: Omit<Asking, 'repeats'>,
): Promise<AddedClosures> {
  await lockSchedule(db, vendorId);
  const affected = await findNewlyAffectedBookings(db, vendorId, (times) => withClosures(times, planned), asking.now);
  const repeatingClosureId = repeats && (await startRepeating(db, vendorId, planned, repeats));
  const added = await insertClosures(
    db,
    planned.map((closure) => ({ ...closure, vendorId, repeatingClosureId })),
  );
  if (added.length === 0) {
    const message =
      planned.length === 1
        ? 'There is a closure on this day already.'
        : 'There are closures on all of these days already.';
    throw fieldError('closureDate', message, 409);
  }
  const isNew = new Set(added.map(({ closedOn }) => closedOn));
  const existingDates = planned.map(({ closedOn }) => closedOn).filter((day) => !isNew.has(day));
  await askToMove(db, vendorId, affected, { ...asking, repeats: repeats !== null });
  return { added, existingDates, affected };
}

/** A closed day keeps its closure. */
export function withClosures(times: OpeningTimes, planned: readonly PlannedClosure[]): OpeningTimes {
  const windows = planned.map(
    ({ closedOn, startMinute, endMinute }) => [closedOn, toClosedWindow(startMinute, endMinute)] as const,
  );
  const closures = new Map(windows);
  return { ...times, closures: { get: (day) => times.closures.get(day) ?? closures.get(day) } };
}

async function startRepeating(
  db: Transaction<Tables>,
  vendorId: number,
  [first]: readonly PlannedClosure[],
  repeats: ClosureRepeat,
): Promise<number | null> {
  if (!first) return null;
  const { closedOn: firstOn, ...closure } = first;
  const writtenUntil = addDays(firstOn, repeatHorizonDays);
  return insertRepeatingClosure(db, { ...closure, vendorId, repeats, firstOn, writtenUntil, asksPatients: true });
}
