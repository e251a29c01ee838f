import { type RawBuilder, sql } from 'kysely';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import {
  type DayOccupancy,
  type TimeWindow,
  toClosedWindow,
  toWeeklyHours,
  type WeeklyHours,
} from '../../domain/schedule/day-slots.ts';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';

/** A lab's schedule with its lists as texts, which are read five times as fast as rows. */
export type PackedSchedule = {
  openHours: string | null;
  closures: string | null;
  taken: string | null;
  leadMinutes: number;
  /** Null for a lab without home collection. */
  collectionWindows: string | null;
  collectionsTaken: string | null;
  collectionLeadMinutes: number | null;
};

/** Both inclusive; null for all later days. */
type Days = { from: PlainDate; to: PlainDate | null };

/** The columns of a `PackedSchedule` for a query of `vendors`. */
export function selectSchedule(days: Days) {
  return sql`${selectOpeningTimes(days)}, vendors.lead_minutes as "leadMinutes",
    ${selectTaken(days, sql`not at_home`)} as taken, ${selectTaken(days, sql`at_home`)} as "collectionsTaken",
    (select lead_minutes from home_collections where vendor_id = vendors.id and is_active) as "collectionLeadMinutes"`;
}

/** A hold that has lapsed counts until the next offer: only for display, as a booking compares the time. */
const takenOrHeld = sql`case when holds = '{}' then taken else taken + (select count(*) from jsonb_object_keys(holds)) end`;

function selectTaken(days: Days, condition: RawBuilder<unknown>) {
  return sql`(select string_agg(concat_ws(',', slot_on - '1970-01-01'::date, start_minute, ${takenOrHeld}), ',')
    from slot_occupancy where vendor_id = vendors.id and (taken > 0 or holds <> '{}') and ${condition} and ${isWithin('slot_on', days)})`;
}

export function selectOpeningTimes(days: Days) {
  return sql`
    (select string_agg(format('[%s,%s,%s,%s,%s]', weekday, start_minute, end_minute, slot_minutes, capacity), ','
        order by weekday, start_minute)
      from weekly_hours where vendor_id = vendors.id and is_active) as "openHours",
    (select string_agg(format('[%s,%s,%s,%s,%s]', weekday, start_minute, end_minute, end_minute - start_minute,
        capacity), ',' order by weekday, start_minute)
      from collection_windows join home_collections using (vendor_id)
      where vendor_id = vendors.id and is_active) as "collectionWindows",
    (select json_agg(json_build_array(closed_on, start_minute, end_minute))::text
      from closures where vendor_id = vendors.id and ${isWithin('closed_on', days)}) as closures`;
}

function isWithin(column: string, { from, to }: Days) {
  const day = sql.ref(column);
  return to === null ? sql`${day} >= ${from}` : sql`${day} between ${from} and ${to}`;
}

export function unpackSchedule({ taken, leadMinutes, ...times }: PackedSchedule, unpackHours = unpackWeek): Schedule {
  const { weekly, closures } = unpackOpeningTimes(times, unpackHours);
  return { weekly, closures, leadMinutes, taken: unpackTaken(taken) };
}

/** The schedule of the lab's collectors; null without home collection. */
export function unpackCollectionSchedule(
  { collectionsTaken, collectionLeadMinutes, ...times }: PackedSchedule,
  unpackHours = unpackWeek,
): Schedule | null {
  if (collectionLeadMinutes === null) return null;
  const { collectionWindows: weekly, closures } = unpackOpeningTimes(times, unpackHours);
  return { weekly, closures, leadMinutes: collectionLeadMinutes, taken: unpackTaken(collectionsTaken) };
}

/** Slots that are taken: day number, start minute and how often, again and again. Equal where these are equal. */
class PackedOccupancy extends Int32Array {
  get(day: PlainDate): DayOccupancy | undefined {
    if (this.length === 0) return undefined;
    const wanted = toDayNumber(day);
    let taken: Map<number, number> | undefined;
    for (let at = 0; at < this.length; at += 3) {
      if (this[at] !== wanted) continue;
      taken ??= new Map();
      taken.set(this[at + 1] ?? 0, this[at + 2] ?? 0);
    }
    return taken;
  }
}

export const nothingTaken: Schedule['taken'] = new PackedOccupancy();

function unpackTaken(taken: string | null): Schedule['taken'] {
  return taken ? new PackedOccupancy(parseNumbers(taken)) : nothingTaken;
}

/** Whole numbers with commas between them, as `string_agg` writes them. */
export function parseNumbers(text: string): number[] {
  return JSON.parse(`[${text}]`);
}

/** Days since 1970, as the database counts them in packed columns. */
export function toDayNumber(day: PlainDate): number {
  return Date.parse(day) / 86_400_000;
}

export function unpackOpeningTimes(
  { openHours, collectionWindows, closures }: Pick<PackedSchedule, 'openHours' | 'collectionWindows' | 'closures'>,
  unpackHours = unpackWeek,
): OpeningTimes {
  return {
    weekly: unpackHours(openHours ?? ''),
    collectionWindows: unpackHours(collectionWindows ?? ''),
    closures: closures ? unpackClosures(closures) : noClosures,
  };
}

export function unpackWeek(text: string): WeeklyHours {
  return toWeeklyHours(JSON.parse(`[${text}]`));
}

const noClosures: Schedule['closures'] = new Map();

function unpackClosures(text: string): Schedule['closures'] {
  const closures = new Map<PlainDate, TimeWindow>();
  for (const [day, startMinute, endMinute] of JSON.parse(text) as [PlainDate, number | null, number | null][]) {
    closures.set(day, toClosedWindow(startMinute, endMinute));
  }
  return closures;
}
