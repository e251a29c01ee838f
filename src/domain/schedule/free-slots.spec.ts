import { describe, expect, it } from 'vitest';
import { addDays, toIndiaTime } from '../time/calendar.ts';
import { parsePlainTime } from '../time/plain-time.ts';
import type { HoursRange, TimeWindow } from './day-slots.ts';
import {
  bookingHorizonDays,
  findBookableSlot,
  findFirstSlot,
  findNextFreeSlots,
  findSlot,
  listBookableDays,
  listFreeSlots,
  type Schedule,
  toDayPart,
} from './free-slots.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const at = (clock: string) => parsePlainTime(clock) ?? Number.NaN;
const now = { day: friday, minute: at('10:00') };

const hours = (from: string, to: string, slotMinutes = 60, capacity = 1): HoursRange => ({
  startMinute: at(from),
  endMinute: at(to),
  slotMinutes,
  capacity,
});

/** The same hours every day unless overridden. */
function schedule(every: HoursRange | HoursRange[], more: Partial<Schedule> = {}): Schedule {
  const weekly = Array.from({ length: 7 }, () => [every].flat());
  return { weekly, closures: new Map(), taken: new Map(), leadMinutes: 0, ...more };
}

const closed = (from: string, to: string): TimeWindow => ({ startMinute: at(from), endMinute: at(to) });
const clocks = (minutes: number[]) => minutes.map((minute) => minute / 60);

describe('free slots', () => {
  it('start every slot length from opening and end inside opening hours', () => {
    expect(clocks(listFreeSlots(schedule(hours('08:00', '10:45', 60)), saturday, now))).toEqual([8, 9]);
    expect(listFreeSlots(schedule(hours('08:00', '08:59', 60)), saturday, now)).toEqual([]);
    expect(clocks(listFreeSlots(schedule(hours('22:00', '23:59', 59)), saturday, now))).toHaveLength(2);
  });

  it('belong to the weekday of the date', () => {
    const saturdaySchedule = schedule([], { weekly: [[], [], [], [], [], [], [hours('08:00', '10:00')]] });
    expect(listFreeSlots(saturdaySchedule, friday, now)).toEqual([]);
    expect(clocks(listFreeSlots(saturdaySchedule, saturday, now))).toEqual([8, 9]);
  });

  it('start later than now today, and never on past days', () => {
    const open = schedule(hours('09:00', '13:00'));
    expect(clocks(listFreeSlots(open, friday, now))).toEqual([11, 12]);
    expect(listFreeSlots(open, '2026-11-19', now)).toEqual([]);
  });

  it('leave patients the time that the lab wants before each, also over midnight', () => {
    const leadMinutes = 60;
    const open = schedule(hours('00:00', '23:00'), { leadMinutes });
    expect(listFreeSlots(open, friday, { day: friday, minute: at('10:00') })[0]).toBe(at('11:00'));
    expect(listFreeSlots(open, friday, { day: friday, minute: at('10:01') })[0]).toBe(at('12:00'));
    expect(listFreeSlots(open, friday, { day: friday, minute: at('10:01') }, 'staff')[0]).toBe(at('10:00'));
    const late = { day: friday, minute: at('23:30') };
    expect(listFreeSlots(open, friday, late)).toEqual([]);
    expect(listFreeSlots(open, saturday, late)[0]).toBe(at('01:00'));
    expect(findNextFreeSlots(open, late).nextSlot).toEqual({ day: saturday, minute: at('01:00') });
  });

  it('are the next ones only where a fast can still be kept', () => {
    const open = schedule(hours('07:00', '22:00'));
    const evening = { day: friday, minute: at('18:40') };
    const lost = { from: at('12:00'), until: evening.minute + 600 + 1 };
    expect(findNextFreeSlots(open, evening, undefined, null).nextSlot).toEqual({ day: friday, minute: at('19:00') });
    const { nextSlot, byDayPart } = findNextFreeSlots(open, evening, undefined, lost);
    expect(nextSlot).toEqual({ day: saturday, minute: at('07:00') });
    expect(byDayPart.evening).toEqual({ day: saturday, minute: at('18:00') });
    const early = { from: at('12:00'), until: at('16:01') };
    const six = { day: friday, minute: at('06:00') };
    expect(findNextFreeSlots(open, six, undefined, early).nextSlot).toEqual({ day: friday, minute: at('07:00') });
    expect(findFirstSlot(open, [friday, saturday], { day: friday, minute: at('12:30') }, undefined, early)).toEqual({
      day: friday,
      minute: at('17:00'),
    });
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

  it('are those of all ranges of a day, each with its own length and capacity', () => {
    const twice = schedule([hours('07:00', '09:00'), hours('17:00', '18:00', 20, 2)], {
      taken: new Map([
        [
          saturday,
          new Map([
            [at('08:00'), 1],
            [at('17:00'), 2],
            [at('17:20'), 1],
          ]),
        ],
      ]),
    });
    expect(listFreeSlots(twice, saturday, now)).toEqual(['07:00', '17:20', '17:40'].map(at));
  });

  it('are also under way for staff, until their end', () => {
    const today = (clock: string, ...ranges: HoursRange[]) =>
      listFreeSlots(schedule(ranges), friday, { day: friday, minute: at(clock) }, 'staff');
    expect(today('09:59', hours('08:00', '11:00'))).toEqual(['09:00', '10:00'].map(at));
    expect(today('10:00', hours('08:00', '11:00'))).toEqual([at('10:00')]);
    // A long slot under way does not bring back the short ones before it.
    expect(today('09:05', hours('08:00', '09:00', 10), hours('09:00', '11:00', 60))).toEqual(
      ['09:00', '10:00'].map(at),
    );
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

describe('findSlot', () => {
  const busy = schedule([hours('09:00', '12:00', 60, 3), hours('17:00', '18:00', 20, 1)], {
    closures: new Map([[saturday, closed('11:00', '12:00')]]),
    taken: new Map([[saturday, new Map([[at('09:00'), 3]])]]),
  });

  it.each([
    ['09:00', { slotMinutes: 60, capacity: 3 }],
    ['10:00', { slotMinutes: 60, capacity: 3 }],
    ['17:40', { slotMinutes: 20, capacity: 1 }],
    ['10:30', null],
    ['11:00', null],
    ['12:00', null],
    ['18:00', null],
  ])('at %s is %j, however many bookings there are', (clock, slot) => {
    const minute = at(clock);
    expect(findSlot(busy, { day: saturday, minute })).toEqual(slot && { minute, ...slot });
  });

  it('is none on a day on which the lab is closed', () => {
    expect(findSlot(schedule([]), { day: saturday, minute: at('09:00') })).toBeNull();
  });
});

describe('findNextFreeSlots', () => {
  it('names the first slot, and the parts of the day with one, within a week', () => {
    const open = schedule([], {
      weekly: [[hours('17:00', '20:00')], [], [], [], [], [], [hours('08:00', '09:00')]],
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
    expect(findNextFreeSlots(schedule([]), now)).toEqual({ nextSlot: null, byDayPart: {} });
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
    const morning = [hours('08:00', '10:00')];
    const [today, tomorrow, dayAfter, sunday] = listBookableDays(
      {
        weekly: [[], morning, morning, morning, morning, morning, morning],
        closures: new Map([[saturday, closed('00:00', '23:59')]]),
        leadMinutes: 0,
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
