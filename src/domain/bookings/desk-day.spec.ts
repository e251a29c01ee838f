import { describe, expect, it, test } from 'vitest';
import {
  groupByHour,
  joinFreeHours,
  mayBeNoShow,
  mayHaveLeft,
  nextDeskStep,
  nextStepTogether,
  splitAtPresent,
} from './desk-day.ts';

describe('nextStepTogether', () => {
  const person = (bookingStatus: 'pending' | 'confirmed' | 'cancelled') =>
    ({ bookingStatus, mark: null, channel: 'online', date: '2026-11-23', collection: null }) as const;

  test.each([
    [['pending', 'pending', 'confirmed'], 'confirm', 2],
    [['pending', 'confirmed', 'confirmed'], 'arrive', 2],
    [['pending', 'confirmed', 'cancelled'], undefined, undefined],
    [['pending'], undefined, undefined],
  ] as const)('of %j is %s for %s', (statuses, step, count) => {
    const next = nextStepTogether(statuses.map(person), '2026-11-23');
    expect([next?.step, next?.people.length]).toEqual([step, count]);
  });
});

describe('nextDeskStep', () => {
  test.each([
    ['pending', null, 'online', 'confirm'],
    ['pending', null, 'phone', 'confirm'],
    ['pending', null, 'walk-in', 'arrive'],
    ['confirmed', null, 'online', 'arrive'],
    ['pending', 'arrived', 'online', 'complete'],
    ['confirmed', 'arrived', 'online', 'complete'],
    ['confirmed', 'no-show', 'online', null],
    ['completed', 'arrived', 'online', null],
    ['cancelled', null, 'online', null],
  ] as const)('of a %s booking with mark %s, made %s, is %s', (bookingStatus, mark, channel, step) => {
    expect(nextDeskStep({ bookingStatus, mark, channel, date: '2026-11-23', collection: null }, '2026-11-23')).toBe(
      step,
    );
  });

  test.each([
    ['pending', 'online', 'confirm'],
    ['confirmed', 'online', null],
    ['pending', 'walk-in', null],
  ] as const)('of a %s booking of tomorrow, made %s, is %s', (bookingStatus, channel, step) => {
    expect(
      nextDeskStep({ bookingStatus, mark: null, channel, date: '2026-11-24', collection: null }, '2026-11-23'),
    ).toBe(step);
  });

  it('lets no patient arrive at a lab whose collector comes', () => {
    const atHome = { channel: 'online', date: '2026-11-23', collection: {} } as const;
    expect(nextDeskStep({ ...atHome, bookingStatus: 'pending', mark: null }, '2026-11-23')).toBe('confirm');
    expect(nextDeskStep({ ...atHome, bookingStatus: 'confirmed', mark: null }, '2026-11-23')).toBeNull();
    expect(nextDeskStep({ ...atHome, bookingStatus: 'confirmed', mark: 'arrived' }, '2026-11-23')).toBeNull();
  });

  test.each([
    ['pending', null, true, true],
    ['confirmed', null, true, true],
    ['confirmed', null, false, false],
    ['confirmed', 'arrived', true, false],
    ['completed', null, true, false],
    ['cancelled', null, true, false],
  ] as const)(
    'of a %s booking, marked %s, begun %s, can be a no-show: %s',
    (bookingStatus, mark, hasStarted, expected) => {
      expect(mayBeNoShow({ bookingStatus, mark, collection: null }, hasStarted)).toBe(expected);
      expect(mayBeNoShow({ bookingStatus, mark, collection: {} }, hasStarted)).toBe(false);
    },
  );
});

describe('mayHaveLeft', () => {
  test.each([
    ['confirmed', 'arrived', 4, true],
    ['confirmed', 'arrived', null, false],
    ['confirmed', null, 4, false],
    ['completed', 'arrived', 4, false],
  ] as const)('of a %s booking, marked %s, with number %s: %s', (bookingStatus, mark, queueNumber, expected) => {
    expect(mayHaveLeft({ bookingStatus, mark, queueNumber })).toBe(expected);
  });
});

const slot = (time: string, taken = 0) => ({ time, capacity: 2, taken, isBookable: taken < 2 });

describe('groupByHour', () => {
  it('lists times with their bookings and counts the taken ones', () => {
    const hours = groupByHour(
      [slot('09:00', 1), slot('09:30', 2), slot('10:00')],
      [
        { time: '09:30', id: 1 },
        { time: '09:30', id: 2 },
        { time: '09:00', id: 3 },
      ],
    );
    expect(hours.map(({ hour, capacity, taken }) => [hour, capacity, taken])).toEqual([
      ['09', 4, 3],
      ['10', 2, 0],
    ]);
    expect(hours[0]?.bookings.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('also lists a booking at a time that the lab no longer offers', () => {
    const hours = groupByHour([slot('09:00')], [{ time: '08:45' }]);
    expect(hours).toMatchObject([
      { hour: '08', capacity: 0, times: ['08:45'], nextFree: null },
      { hour: '09', capacity: 2 },
    ]);
  });

  it('leaves out hours without bookings that cannot be booked any more', () => {
    const over = { ...slot('09:00'), isBookable: false };
    const hours = groupByHour([over, { ...over, time: '10:00' }, slot('11:00')], [{ time: '10:00' }]);
    expect(hours.map(({ hour }) => hour)).toEqual(['10', '11']);
  });
});

describe('joinFreeHours', () => {
  const free = ['09:00', '09:30', '10:00', '11:30', '12:00'].map((time) => slot(time));

  it('makes one of free hours that follow each other', () => {
    const joined = joinFreeHours(groupByHour(free, [{ time: '11:00' }]), '');
    expect(joined.map(({ hour, until, nextFree }) => [hour, until, nextFree])).toEqual([
      ['09', '11', '09:00'],
      ['11', '12', '11:30'],
      ['12', '13', '12:00'],
    ]);
    expect(joined[0]?.free).toBe(6);
  });

  it('leaves the present hour alone', () => {
    const joined = joinFreeHours(groupByHour(free, []), '09:40');
    expect(joined.map(({ hour, until }) => `${hour}-${until}`)).toEqual(['09-10', '10-13']);
  });
});

describe('splitAtPresent', () => {
  it('keeps the present hour with the coming ones', () => {
    const hours = ['08', '09', '10'].map((hour) => ({ hour }));
    expect(splitAtPresent(hours, '09:59')).toEqual({
      past: [{ hour: '08' }],
      coming: [{ hour: '09' }, { hour: '10' }],
    });
  });
});
