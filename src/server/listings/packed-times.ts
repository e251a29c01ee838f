import type { DayOccupancy } from '../../domain/schedule/day-slots.ts';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import type { PlainDate, PlainDateTime } from '../../domain/time/calendar.ts';

const dayMs = 86_400_000;

/** Days since 1970, as the database counts them in packed columns. */
function toDayNumber(day: PlainDate): number {
  return Date.parse(day) / dayMs;
}

const nothing = new Int32Array();

/** Whole numbers with commas between them, as `string_agg` writes them. */
export function unpackNumbers(text: string | null): Int32Array {
  return text ? Int32Array.from(JSON.parse(`[${text}]`) as number[]) : nothing;
}

const fields = 3;

export class PackedOccupancy {
  // Not #private, which `isDeepStrictEqual` would not compare.
  private readonly numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.numbers = numbers;
  }

  get(day: PlainDate): DayOccupancy | undefined {
    if (this.numbers.length === 0) return undefined;
    const wanted = toDayNumber(day);
    let taken: Map<number, number> | undefined;
    for (let at = 0; at < this.numbers.length; at += fields) {
      if (this.numbers[at] !== wanted) continue;
      taken ??= new Map();
      taken.set(this.numbers[at + 1] ?? 0, this.numbers[at + 2] ?? 0);
    }
    return taken;
  }
}

export const nothingTaken: Schedule['taken'] = new PackedOccupancy(nothing);

/** Open bookings of tests that have a cap: test, day number and minute, again and again. Those after `now` count. */
export function countOpenBookings(numbers: Int32Array, testId: number, { day, minute }: PlainDateTime): number {
  const today = toDayNumber(day);
  let count = 0;
  for (let at = 0; at < numbers.length; at += fields) {
    if (numbers[at] !== testId) continue;
    const bookedDay = numbers[at + 1] ?? 0;
    if (bookedDay > today || (bookedDay === today && (numbers[at + 2] ?? 0) > minute)) count++;
  }
  return count;
}
