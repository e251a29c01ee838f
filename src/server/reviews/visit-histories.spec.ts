import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import { findVisit, type HistoryEntry } from '../../domain/reviews/find-visit.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';

const slot = { day: '2026-11-10', minute: 600 };
const at = fromIndiaTime(slot);
const minuteMs = 60_000;
const entry = (time: number, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: time,
  actor: 'vendor',
  status: 'confirmed',
  attendance: null,
  collectionStep: null,
  movedTo: null,
  movedFrom: null,
  ...values,
});
const booked = entry(at - 3 * 1440 * minuteMs, { actor: 'patient', status: 'pending' });

describe('a visit that may be reviewed', () => {
  it('is found after whatever a lab writes from the morning of the visit on, as long as 90 days', () => {
    const morning = fromIndiaTime({ day: slot.day, minute: 0 });
    const write = fc.record({
      after: fc.integer({ min: 0, max: 100 * 1440 }),
      status: fc.constantFrom<BookingStatus>('pending', 'confirmed', 'completed', 'cancelled'),
      attendance: fc.constantFrom(null, 'arrived', 'no-show', 'none' as const),
      moveDays: fc.option(fc.integer({ min: 1, max: 400 })),
    });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 8 }), fc.integer({ min: 0, max: 90 }), (writes, days) => {
        let present = slot;
        const history = writes
          .toSorted((one, other) => one.after - other.after)
          .map(({ after, status, attendance, moveDays }) => {
            const time = morning + after * minuteMs;
            if (moveDays === null) return entry(time, { status, attendance });
            // A lab asks for another time before the visit, and that is another visit.
            if (time < at) return entry(time, { status: 'pending' });
            const movedFrom = present;
            present = { day: addDays(toIndiaTime(time).day, moveDays), minute: 600 };
            return entry(time, { status: 'pending', movedFrom, movedTo: present });
          });
        const now = fromIndiaTime({ day: addDays(slot.day, days), minute: 600 });
        const written = history.filter((one) => one.at <= now);
        const last = written.findLast(({ movedTo }) => movedTo)?.movedTo ?? slot;
        const found = findVisit({ slot: last, history: [booked, ...written], paidAt: [] }, now);
        expect(found && found.lastDay >= toIndiaTime(now).day).toBe(true);
      }),
    );
  });
});
