import { describe, expect, it, test } from 'vitest';
import { fromIndiaTime } from '../time/calendar.ts';
import {
  actionForAttendance,
  actionForStatus,
  attendanceAfterAction,
  bookingActions,
  bookingActors,
  bookingStatuses,
  canCancel,
  canChange,
  canMove,
  getBookingPhase,
  getChangeDeadline,
  isAlreadyMade,
  isOpen,
  occupiesSlot,
  statusAfterAction,
} from './booking-lifecycle.ts';

const slot = { day: '2026-11-21', minute: 9 * 60 };
const at = (minute: number) => fromIndiaTime({ day: '2026-11-21', minute });

describe('a booking', () => {
  it('can be changed until two hours before the appointment, and not a moment later', () => {
    const lastInstant = at(7 * 60);
    expect(getChangeDeadline({ slot })).toBe(lastInstant);
    for (const can of [canMove, canCancel]) {
      expect(can({ status: 'pending', slot }, lastInstant)).toBe(true);
      expect(can({ status: 'pending', slot }, lastInstant + 1)).toBe(false);
      expect(can({ status: 'pending', slot }, at(10 * 60))).toBe(false);
    }
  });

  it('for a slot after midnight can be changed until the evening before', () => {
    expect(getChangeDeadline({ slot: { day: '2026-11-21', minute: 30 } })).toBe(
      fromIndiaTime({ day: '2026-11-20', minute: 22 * 60 + 30 }),
    );
  });

  it.each([
    ['open', 'pending', '2026-11-21'],
    ['open', 'confirmed', '2026-11-22'],
    ['over', 'confirmed', '2026-11-20'],
    ['over', 'completed', '2026-11-22'],
    ['cancelled', 'cancelled', '2026-11-22'],
    ['cancelled', 'cancelled', '2026-11-20'],
  ] as const)('is %s for the patient if it is %s for %s, seen on 21 November', (phase, status, day) => {
    expect(getBookingPhase({ status, day }, '2026-11-21')).toBe(phase);
  });

  it('can be changed only while it is open', () => {
    const changeable = bookingStatuses.filter(
      (status) => canMove({ status, slot }, 0) && canCancel({ status, slot }, 0),
    );
    expect(changeable).toEqual(['pending', 'confirmed']);
  });
});

/** The new status of each action: in time, late (within two hours before) and over (after the appointment). */
const until = (status: string) => [status, '-', '-'];
const always = (status: string) => [status, status, status];
const never = ['-', '-', '-'];

describe('the life cycle', () => {
  test.each([
    // actor, status, reopen, confirm, complete, cancel, move
    ['patient', 'pending', never, never, never, until('cancelled'), until('pending')],
    ['patient', 'confirmed', never, never, never, until('cancelled'), until('pending')],
    ['patient', 'completed', never, never, never, never, never],
    ['patient', 'cancelled', never, never, never, never, never],
    ['vendor', 'pending', never, always('confirmed'), always('completed'), always('cancelled'), always('pending')],
    ['vendor', 'confirmed', always('pending'), never, always('completed'), always('cancelled'), always('confirmed')],
    ['vendor', 'completed', always('pending'), always('confirmed'), never, always('cancelled'), never],
    ['vendor', 'cancelled', always('pending'), always('confirmed'), always('completed'), never, never],
    ['admin', 'pending', never, always('confirmed'), always('completed'), always('cancelled'), always('pending')],
    ['admin', 'confirmed', always('pending'), never, always('completed'), always('cancelled'), always('pending')],
    ['admin', 'completed', always('pending'), always('confirmed'), never, always('cancelled'), never],
    ['admin', 'cancelled', always('pending'), always('confirmed'), always('completed'), never, never],
    ['system', 'pending', never, never, never, never, never],
    ['system', 'confirmed', never, never, never, never, never],
    ['system', 'completed', never, never, never, never, never],
    ['system', 'cancelled', never, never, never, never, never],
  ] as const)('for %s and a %s booking', (actor, status, ...expected) => {
    const instants = [at(7 * 60), at(7 * 60) + 1, at(10 * 60)];
    const table = bookingActions
      .slice(0, expected.length)
      .map((action) =>
        instants.map((now) =>
          canChange(actor, action, { status, slot }, now) ? statusAfterAction(actor, action, status) : '-',
        ),
      );
    expect(table).toEqual(expected);
  });

  test.each(['vendor', 'admin'] as const)('lets a %s set any status from any other', (actor) => {
    for (const from of bookingStatuses) {
      for (const to of bookingStatuses.filter((status) => status !== from)) {
        const action = actionForStatus[to];
        expect(canChange(actor, action, { status: from, slot }, at(10 * 60))).toBe(true);
        expect(statusAfterAction(actor, action, from)).toBe(to);
      }
    }
  });

  test.each(bookingActors)('changes nothing when %s sets the status that the booking already has', (actor) => {
    for (const status of bookingStatuses) {
      const action = actionForStatus[status];
      expect(isAlreadyMade({ action }, { status, slot, attendance: null })).toBe(true);
      expect(canChange(actor, action, { status, slot }, 0)).toBe(false);
    }
  });

  test.each([
    ['pending', slot, true],
    ['confirmed', { ...slot }, true],
    ['confirmed', { ...slot, minute: 570 }, false],
    ['confirmed', { ...slot, day: '2026-11-22' }, false],
    ['completed', slot, false],
    ['cancelled', slot, false],
  ] as const)('of a %s booking that is moved to %j, is the move already made: %j', (status, to, expected) => {
    expect(isAlreadyMade({ action: 'move', to }, { status, slot, attendance: null })).toBe(expected);
  });

  test.each([
    ['pending', true, true],
    ['confirmed', true, true],
    ['completed', false, true],
    ['cancelled', false, false],
  ] as const)('%s: open %j, occupies its slot %j', (status, open, occupies) => {
    expect([isOpen(status), occupiesSlot(status)]).toEqual([open, occupies]);
  });
});

describe('an attendance action', () => {
  const actions = Object.values(actionForAttendance);

  test.each([
    // actor, status, actions allowed after the appointment time
    ['vendor', 'pending', ['mark-arrived', 'mark-no-show', 'unmark']],
    ['vendor', 'confirmed', ['mark-arrived', 'mark-no-show', 'unmark']],
    ['vendor', 'completed', ['unmark']],
    ['vendor', 'cancelled', ['unmark']],
    ['admin', 'confirmed', ['mark-arrived', 'mark-no-show', 'unmark']],
    ['patient', 'confirmed', []],
    ['system', 'confirmed', []],
  ] as const)('is set by %s on a %s booking: %j', (actor, status, expected) => {
    expect(actions.filter((action) => canChange(actor, action, { status, slot }, at(9 * 60)))).toEqual(expected);
    for (const action of actions) expect(statusAfterAction(actor, action, status)).toBe(status);
  });

  it('cannot be a no-show before the time of the appointment, nor an arrival before its day', () => {
    const can = (now: number) => canChange('vendor', 'mark-no-show', { status: 'confirmed', slot }, now);
    expect([can(at(9 * 60) - 1), can(at(9 * 60))]).toEqual([false, true]);
    const canArrive = (now: number) => canChange('vendor', 'mark-arrived', { status: 'confirmed', slot }, now);
    expect([canArrive(at(0) - 1), canArrive(at(0)), canArrive(at(8 * 60))]).toEqual([false, true, true]);
  });

  test.each([
    ['mark-arrived', null, 'arrived'],
    ['mark-no-show', 'arrived', 'no-show'],
    ['unmark', 'no-show', null],
    ['move', 'no-show', null],
    ['complete', 'no-show', null],
    ['complete', 'arrived', 'arrived'],
    ['cancel', 'no-show', 'no-show'],
    ['confirm', 'arrived', 'arrived'],
  ] as const)('after %s of a booking with attendance %s is %s', (action, attendance, expected) => {
    expect(attendanceAfterAction(action, attendance)).toBe(expected);
  });

  it('can be set twice', () => {
    const booking = { status: 'confirmed', slot, attendance: 'arrived' } as const;
    expect(isAlreadyMade({ action: 'mark-arrived' }, booking)).toBe(true);
    expect(isAlreadyMade({ action: 'unmark' }, booking)).toBe(false);
    expect(isAlreadyMade({ action: 'unmark' }, { ...booking, attendance: null })).toBe(true);
  });
});
