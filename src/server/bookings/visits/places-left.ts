import { type PlacesLeft, placesLeftMessage } from '../../../contract/patient/visits/visits.ts';
import { listDaySlots, listFreeSlots } from '../../../domain/schedule/free-slots.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';

/** What a refused visit is told: of its times, how many places each has left at this moment. Other errors stay as they are. */
export async function tellPlacesLeft(
  { db, clock }: { db: Database; clock: () => number },
  error: unknown,
  wanted: { vendorId: number; day: PlainDate; minutes: readonly number[]; isAtHome: boolean },
): Promise<unknown> {
  if (!(error instanceof HttpError) || error.code !== 'slot-taken') return error;
  const { vendorId, day, isAtHome } = wanted;
  const schedule = await findVendorSchedule(db, vendorId, day, 1, { atHome: isAtHome });
  const free = schedule ? listFreeSlots(schedule, day, toIndiaTime(clock())) : [];
  const slots = schedule ? listDaySlots(schedule, day).filter(({ minute }) => free.includes(minute)) : [];
  const current: PlacesLeft = {
    places: [...new Set(wanted.minutes)].map((minute) => {
      const slot = slots.find((each) => each.minute === minute);
      return { time: formatPlainTime(minute), left: slot ? slot.capacity - slot.taken : 0 };
    }),
  };
  return new HttpError(409, placesLeftMessage(current), { code: 'slot-taken', current });
}
