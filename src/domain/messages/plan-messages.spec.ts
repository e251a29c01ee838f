import { describe, expect, it } from 'vitest';
import type { BookingActor, BookingStatus } from '../bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../home-collection/collection-steps.ts';
import { fromIndiaTime } from '../time/calendar.ts';
import { planNews, planReminders } from './plan-messages.ts';

const night = fromIndiaTime({ day: '2026-11-20', minute: 22 * 60 });
const morning = fromIndiaTime({ day: '2026-11-21', minute: 8 * 60 });

function event(
  kind: string,
  {
    actor = 'patient',
    status = 'pending',
    day = '2026-11-27',
    knownAsCancelled = false,
    collectionStep = null,
  }: {
    actor?: BookingActor;
    status?: BookingStatus;
    day?: string;
    knownAsCancelled?: boolean;
    collectionStep?: CollectionStep | null;
  } = {},
) {
  return {
    id: 7,
    kind,
    actor,
    knownAsCancelled,
    booking: { status, appointment: { day, minute: 11 * 60 }, collectionStep },
  };
}

describe('planNews', () => {
  it.each([
    ['what the patient has asked for comes at once', event('booking placed'), night],
    ['a booking that the desk takes down, too', event('booking taken down', { actor: 'vendor' }), night],
    ['a move by the patient, too', event('booking moved'), night],
    ['a test that the patient drops, too', event('booking items changed'), night],
    [
      'a booking that stands again waits for the morning',
      event('booking confirmed', { actor: 'vendor', knownAsCancelled: true }),
      morning,
    ],
    ['a move by the lab waits for the morning', event('booking moved', { actor: 'vendor' }), morning],
    [
      'a sample of this day that was not collected does not wait, also after its window has begun',
      event('booking collection', { actor: 'vendor', day: '2026-11-20', collectionStep: 'not-collected' }),
      night,
    ],
    [
      'a cancellation by the lab for tomorrow does not wait',
      event('booking cancelled', { actor: 'vendor', status: 'cancelled', day: '2026-11-21' }),
      night,
    ],
  ])('%s', (_, told, dueAt) => {
    expect(planNews(told, night)).toMatchObject([{ cause: 'event 7', dueAt }]);
  });

  it.each([
    ['of a booking that was cancelled meanwhile', event('booking placed', { status: 'cancelled' })],
    ['of a cancelled booking that was reopened meanwhile', event('booking cancelled')],
    ['of a visit that is over', event('booking moved', { day: '2026-11-19' })],
    ['of a booking that is pending again', event('booking reopened', { actor: 'vendor' })],
    ['of a collector who is sent', event('booking collection', { actor: 'vendor', collectionStep: 'assigned' })],
    [
      'of a sample that was not collected for a booking that is cancelled',
      event('booking collection', { actor: 'vendor', status: 'cancelled', collectionStep: 'not-collected' }),
    ],
    ['of a confirmation by the lab', event('booking confirmed', { actor: 'vendor' })],
  ])('tells nothing %s', (_, told) => {
    expect(planNews(told, night)).toEqual([]);
  });
});

describe('planReminders', () => {
  it('has those of the present time after each event that sets one', () => {
    const kinds = [
      'booking placed',
      'booking taken down',
      'booking moved',
      'booking phone corrected',
      'booking reopened',
    ];
    for (const kind of kinds) {
      expect(planReminders(event(kind), night).map(({ cause }) => cause)).toEqual([
        'event 7 evening',
        'event 7 two-hours',
      ]);
    }
  });

  const remind = (kind: string, actor: BookingActor, minute: number) =>
    planReminders(
      {
        ...event(kind, { actor }),
        booking: { status: 'pending', appointment: { day: '2026-11-21', minute }, collectionStep: null },
      },
      night,
    );

  it('has them again for a booking whose cancellation was taken back', () => {
    const { length } = planReminders(event('booking confirmed', { actor: 'vendor', knownAsCancelled: true }), night);
    expect(length).toBe(2);
  });

  it('has them after a cancellation of a booking that is open again by then', () => {
    expect(planReminders(event('booking cancelled', { status: 'confirmed' }), night)).toHaveLength(2);
    expect(planReminders(event('booking cancelled', { status: 'cancelled' }), night)).toEqual([]);
  });

  it('comes at once in the night before when the patient has just asked for the time', () => {
    expect(remind('booking placed', 'patient', 7 * 60)).toMatchObject([{ dueAt: night }]);
    expect(remind('booking taken down', 'vendor', 7 * 60)).toMatchObject([{ dueAt: night }]);
  });

  it('waits for the morning when the lab changes the time in the night, and is left out if that is too late', () => {
    expect(remind('booking moved', 'vendor', 9 * 60)).toMatchObject([{ dueAt: morning }]);
    expect(remind('booking moved', 'vendor', 8 * 60)).toEqual([]);
  });

  it('has none after other events, or for a booking that is not open', () => {
    expect(planReminders(event('booking confirmed'), night)).toEqual([]);
    expect(planReminders(event('booking moved', { status: 'cancelled' }), night)).toEqual([]);
  });
});
