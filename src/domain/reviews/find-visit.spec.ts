import { describe, expect, it } from 'vitest';
import { fromIndiaTime } from '../time/calendar.ts';
import { type BookedVisit, findVisit, type HistoryEntry } from './find-visit.ts';

const slot = { day: '2026-11-10', minute: 600 };
const at = fromIndiaTime(slot);
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
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
const booked = entry(at - 3 * dayMs, { actor: 'patient', status: 'pending' });
const visit = (history: HistoryEntry[], more: Partial<BookedVisit> = {}): BookedVisit => ({
  slot,
  history: [booked, ...history],
  paidAt: [],
  ...more,
});
const leftOpen = { on: slot.day, lastDay: '2027-02-08', isShown: false };

describe('findVisit', () => {
  it('finds none before the time, and one that was left open after it', () => {
    expect(findVisit(visit([]), at - 1)).toBeNull();
    expect(findVisit(visit([]), at)).toEqual(leftOpen);
  });

  it('finds none after a cancellation on a day before, or by the patient', () => {
    expect(findVisit(visit([entry(at - dayMs, { status: 'cancelled' })]), at + dayMs)).toBeNull();
    const byPatient = entry(at - 150 * minuteMs, { status: 'cancelled', actor: 'patient' });
    expect(findVisit(visit([byPatient]), at + dayMs)).toBeNull();
  });

  it.each<[string, HistoryEntry[]]>([
    ['a cancellation by the lab on its day', [entry(at - minuteMs, { status: 'cancelled' })]],
    ['a cancellation after its time', [entry(at + minuteMs, { status: 'cancelled' })]],
    ['a no-show', [entry(at + minuteMs, { attendance: 'no-show' })]],
  ])('leaves %s to an operator', (_what, history) => {
    expect(findVisit(visit(history), at + dayMs)).toEqual(leftOpen);
  });

  it.each<[string, HistoryEntry[], number[]]>([
    ['an arrival', [entry(at - minuteMs, { attendance: 'arrived' })], []],
    ['a completed booking', [entry(at + minuteMs, { status: 'completed' })], []],
    ['a collected sample', [entry(at + minuteMs, { collectionStep: 'collected' })], []],
    ['a payment', [], [at + minuteMs]],
  ])('sees the visit by %s, also when the lab cancels afterwards', (_what, history, paidAt) => {
    const all = [...history, entry(at + 2 * minuteMs, { status: 'cancelled', attendance: 'none' })];
    expect(findVisit(visit(all, { paidAt }), at + dayMs)).toEqual({ ...leftOpen, isShown: true });
  });

  it('counts from the later time of a booking that was moved before it', () => {
    const later = { day: '2026-11-12', minute: 600 };
    const moved = visit([entry(at - dayMs, { movedFrom: slot, movedTo: later })], { slot: later });
    expect(findVisit(moved, at + dayMs)).toBeNull();
    expect(findVisit(moved, fromIndiaTime(later))?.on).toBe(later.day);
  });
});
