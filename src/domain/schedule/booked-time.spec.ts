import { describe, expect, it } from 'vitest';
import { countTaken } from './booked-time.ts';
import type { HoursRange } from './day-slots.ts';

/** A Friday. */
const day = '2026-11-20';
const range: HoursRange = { startMinute: 540, endMinute: 720, slotMinutes: 60, capacity: 2 };
const at = (minute: number, slotMinutes: number) => ({ day, minute, slotMinutes, atHome: false });
const count = (hours: HoursRange[], ...bookings: ReturnType<typeof at>[]) =>
  countTaken([[], [], [], [], [], hours, []], bookings).map(({ minute, taken }) => [minute, taken]);

describe('countTaken', () => {
  it.each<[string, ReturnType<typeof at>, number[][]]>([
    ['its own slot alone', at(600, 60), [[600, 1]]],
    ['the longer slot around it', at(570, 30), [[540, 1]]],
    [
      'each slot that it overlaps',
      at(570, 60),
      [
        [540, 1],
        [600, 1],
      ],
    ],
    ['no slot that it only touches', at(480, 60), []],
    ['no slot outside the hours', at(720, 60), []],
  ])('counts a booking in %s', (_name, booking, taken) => {
    expect(count([range], booking)).toEqual(taken);
  });

  it('counts the people of a visit once at home, where they share a place, and each at the lab', () => {
    const together = { ...at(540, 60), visitId: 7 };
    const others = { ...at(540, 60), visitId: 8 };
    const atHome = [together, together, others].map((each) => ({ ...each, atHome: true }));
    expect(count([range], ...atHome)).toEqual([[540, 2]]);
    expect(count([range], together, together)).toEqual([[540, 2]]);
  });

  it('counts all bookings of a slot, in all ranges of the day', () => {
    const evening = { ...range, startMinute: 1020, endMinute: 1080 };
    expect(count([range, evening], at(540, 30), at(570, 30), at(1020, 60))).toEqual([
      [540, 2],
      [1020, 1],
    ]);
  });
});
