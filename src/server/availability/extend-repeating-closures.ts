import { type Selectable, sql } from 'kysely';
import { listRepeats, repeatHorizonDays } from '../../domain/schedule/repeating-closures.ts';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { RepeatingClosureRow } from '../database/tables/vendor-rows.ts';
import { insertClosures } from './closures-queries.ts';
import { lockSchedule } from './schedule-queries.ts';

/** Each extension counts as a change of the lab's schedule, so that it is not done daily. */
const extendAfterDays = 30;
const maxPerRun = 500;

/** Writes the days of repeating closures until a year from today. Bookings do not reach that far. */
export async function extendRepeatingClosures(db: Database, today: PlainDate) {
  const until = addDays(today, repeatHorizonDays);
  const due = await db
    .selectFrom('repeatingClosures')
    .where('writtenUntil', '<', addDays(until, -extendAfterDays))
    .select(['id', 'vendorId'])
    .orderBy('writtenUntil')
    .limit(maxPerRun)
    .execute();
  for (const { id, vendorId } of due) await extend(db, vendorId, id, until);
}

async function extend(db: Database, vendorId: number, id: number, until: PlainDate) {
  await db.transaction().execute(async (transaction) => {
    await lockSchedule(transaction, vendorId);
    const { rows } = await sql<Selectable<RepeatingClosureRow>>`
      update repeating_closures as repeating set written_until = ${until} from repeating_closures as before
      where repeating.id = ${id} and before.id = repeating.id and before.written_until < ${until}
      returning before.*`.execute(transaction);
    const [before] = rows;
    if (!before) return;
    const { repeats, firstOn, writtenUntil, reason, isHalfDay, startMinute, endMinute } = before;
    const days = listRepeats(repeats, firstOn, until).filter((day) => day > writtenUntil);
    if (days.length === 0) return;
    await insertClosures(
      transaction,
      days.map((closedOn) => ({
        vendorId,
        closedOn,
        reason,
        isHalfDay,
        startMinute,
        endMinute,
        repeatingClosureId: id,
      })),
    );
  });
}
