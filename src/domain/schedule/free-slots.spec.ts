import { describe, expect, it } from 'vitest';
import { addDays, toIndiaTime } from '../time/calendar.ts';
import { parsePlainTime } from '../time/plain-time.ts';
import type { ClosedWindow, DayHours } from './day-slots.ts';
import {
  bookingHorizonDays,
  findBookableSlot,
  findNextFreeSlots,
  listBookableDays,
  listFreeSlots,
  type Schedule,
  slotCapacity,
  toDayPart,
} from './free-slots.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const at = (clock: string) => parsePlainTime(clock) ?? Number.NaN;
const now = { day: friday, minute: at('10:00') };

const hours = (from: string, to: string, slotMinutes = 60, capacity = 1): DayHours => ({
  startMinute: at(from),
  endMinute: at(to),
  slotMinutes,
  capacity,
});

/** The same hours every day unless overridden. */
function schedule(every: DayHours | null, more: Partial<Schedule> = {}): Schedule {
  return { weekly: Array.from({ length: 7 }, () => every), closures: new Map(), taken: new Map(), ...more };
}

const closed = (from: string, to: string): ClosedWindow => ({ startMinute: at(from), endMinute: at(to) });
const clocks = (minutes: number[]) => minutes.map((minute) => minute / 60);

describe('free slots', () => {
  it('start every slot length from opening and end inside opening hours', () => {
    expect(clocks(listFreeSlots(schedule(hours('08:00', '10:45', 60)), saturday, now))).toEqual([8, 9]);
    expect(listFreeSlots(schedule(hours('08:00', '08:59', 60)), saturday, now)).toEqual([]);
    expect(clocks(listFreeSlots(schedule(hours('22:00', '23:59', 59)), saturday, now))).toHaveLength(2);
  });

  it('belong to the weekday of the date', () => {
    const saturdaySchedule = schedule(null, { weekly: [null, null, null, null, null, null, hours('08:00', '10:00')] });
    expect(listFreeSlots(saturdaySchedule, friday, now)).toEqual([]);
    expect(clocks(listFreeSlots(saturdaySchedule, saturday, now))).toEqual([8, 9]);
  });

  it('start later than now today, and never on past days', () => {
    const open = schedule(hours('09:00', '13:00'));
    expect(clocks(listFreeSlots(open, friday, now))).toEqual([11, 12]);
    expect(listFreeSlots(open, '2026-11-19', now)).toEqual([]);
  });

  it('are bookable up to the horizon', () => {
    const open = schedule(hours('09:00', '10:00'));
    expect(listFreeSlots(open, addDays(friday, bookingHorizonDays), now)).toHaveLength(1);
    expect(listFreeSlots(open, addDays(friday, bookingHorizonDays + 1), now)).toEqual([]);
  });

  it.each([
    ['a whole day', { startMinute: 0, endMinute: 1440 }, []],
    ['a window', closed('09:00', '11:00'), [8, 11]],
    ['a window that cuts into slots', closed('09:30', '10:01'), [8, 11]],
    ['a window that only touches them', closed('09:00', '10:00'), [8, 10, 11]],
  ])('leave out %s of a closure', (_name, window, free) => {
    const closures = new Map([[saturday, window]]);
    expect(clocks(listFreeSlots(schedule(hours('08:00', '12:00'), { closures }), saturday, now))).toEqual(free);
  });

  it('have capacity left', () => {
    const taken = new Map([
      [
        saturday,
        new Map([
          [at('08:00'), 1],
          [at('09:00'), 2],
          [at('10:00'), 3],
        ]),
      ],
    ]);
    expect(clocks(listFreeSlots(schedule(hours('08:00', '12:00', 60, 2), { taken }), saturday, now))).toEqual([8, 11]);
  });

  it('are exactly the ones that can be booked', () => {
    const taken = new Map([[saturday, new Map([[at('09:30'), 2]])]]);
    const closures = new Map([[saturday, closed('12:10', '14:05')]]);
    const busy = schedule(hours('08:10', '17:00', 20, 2), { taken, closures });
    const free = new Set(listFreeSlots(busy, saturday, now));
    expect(free.size).toBeGreaterThan(10);
    for (let minute = 0; minute < 1440; minute++) {
      expect(findBookableSlot(busy, { day: saturday, minute }, now) !== null, String(minute)).toBe(free.has(minute));
    }
  });
});

describe('slotCapacity', () => {
  const busy = schedule(hours('09:00', '12:00', 60, 3), {
    closures: new Map([[saturday, closed('11:00', '12:00')]]),
    taken: new Map([[saturday, new Map([[at('09:00'), 3]])]]),
  });

  it.each([
    ['09:00', 3],
    ['10:00', 3],
    ['10:30', null],
    ['11:00', null],
    ['12:00', null],
  ])('at %s is %j, however many bookings there are', (clock, capacity) => {
    expect(slotCapacity(busy, { day: saturday, minute: at(clock) })).toBe(capacity);
  });

  it('is none on a day on which the lab is closed', () => {
    expect(slotCapacity(schedule(null), { day: saturday, minute: at('09:00') })).toBeNull();
  });
});

describe('findNextFreeSlots', () => {
  it('names the first slot, and the parts of the day with one, within a week', () => {
    const open = schedule(null, {
      weekly: [hours('17:00', '20:00'), null, null, null, null, null, hours('08:00', '09:00')],
    });
    expect(findNextFreeSlots(open, now)).toEqual({
      nextSlot: { day: saturday, minute: at('08:00') },
      byDayPart: {
        morning: { day: saturday, minute: at('08:00') },
        afternoon: { day: addDays(friday, 2), minute: at('17:00') },
        evening: { day: addDays(friday, 2), minute: at('18:00') },
      },
    });
  });

  it('finds none for a lab that is never open', () => {
    expect(findNextFreeSlots(schedule(null), now)).toEqual({ nextSlot: null, byDayPart: {} });
  });

  it('does not look past seven days', () => {
    const closures = new Map(
      Array.from({ length: 7 }, (_, ahead) => [addDays(friday, ahead), { startMinute: 0, endMinute: 1440 }] as const),
    );
    expect(findNextFreeSlots(schedule(hours('08:00', '09:00'), { closures }), now).nextSlot).toBeNull();
  });

  it("uses India's clock, not that of the machine", () => {
    const lateInIndia = toIndiaTime(Date.parse('2026-11-20T18:29:00Z'));
    const open = schedule(hours('00:00', '23:59', 60));
    expect(findNextFreeSlots(open, lateInIndia).nextSlot).toEqual({ day: saturday, minute: 0 });
  });
});

describe('parts of the day', () => {
  it.each([
    ['05:59', null],
    ['06:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['21:59', 'evening'],
    ['22:00', null],
  ])('%s is %s', (clock, part) => expect(toDayPart(at(clock))).toBe(part));
});

describe('listBookableDays', () => {
  it('runs from today to the horizon, with the number of free slots', () => {
    const days = listBookableDays(schedule(hours('09:00', '12:00')), now);
    expect(days).toHaveLength(bookingHorizonDays + 1);
    expect(days[0]).toEqual({ day: friday, freeSlots: 1, reason: null });
    expect(days[1]).toEqual({ day: saturday, freeSlots: 3, reason: null });
    expect(days.at(-1)?.day).toBe(addDays(friday, bookingHorizonDays));
  });

  it('gives the reason when none is free', () => {
    const morning = hours('08:00', '10:00');
    const [today, tomorrow, dayAfter, sunday] = listBookableDays(
      {
        weekly: [null, morning, morning, morning, morning, morning, morning],
        closures: new Map([[saturday, closed('00:00', '23:59')]]),
        taken: new Map([
          [
            addDays(friday, 3),
            new Map([
              [at('08:00'), 1],
              [at('09:00'), 1],
            ]),
          ],
        ]),
      },
      now,
    ).map(({ reason }) => reason);
    expect([today, tomorrow, dayAfter, sunday]).toEqual(['over', 'closed', 'closed', 'full']);
  });
});
