import { describe, expect, it } from 'vitest';
import type { BookingEventCode } from '../bookings/booking-events.ts';
import type { BookingActor, BookingStatus } from '../bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../home-collection/collection-steps.ts';
import { fromIndiaTime } from '../time/calendar.ts';
import { planNews, planReminders } from './plan-messages.ts';

const night = fromIndiaTime({ day: '2026-11-20', minute: 22 * 60 });
const morning = fromIndiaTime({ day: '2026-11-21', minute: 8 * 60 });

function event(
  kind: BookingEventCode,
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
    ['what the patient has asked for comes at once', event('placed'), night],
    ['a booking that the desk takes down, too', event('placed-by-lab', { actor: 'vendor' }), night],
    ['a move by the patient, too', event('moved'), night],
    ['a test that the patient drops, too', event('items-changed'), night],
    [
      'a booking that stands again waits for the morning',
      event('confirmed', { actor: 'vendor', knownAsCancelled: true }),
      morning,
    ],
    [
      'a report waits for the morning, also of a visit that is over',
      event('report-ready', { day: '2026-11-19' }),
      morning,
    ],
    ['a link to it that the patient has asked for does not', event('report-link-asked', { day: '2026-11-19' }), night],
    ['a move by the lab waits for the morning', event('moved', { actor: 'vendor' }), morning],
    [
      'a sample of this day that was not collected does not wait, also after its window has begun',
      event('collection', { actor: 'vendor', day: '2026-11-20', collectionStep: 'not-collected' }),
      night,
    ],
    [
      'a cancellation by the lab for tomorrow does not wait',
      event('cancelled', { actor: 'vendor', status: 'cancelled', day: '2026-11-21' }),
      night,
    ],
  ])('%s', (_, told, dueAt) => {
    expect(planNews(told, night)).toMatchObject([{ cause: 'event 7', dueAt }]);
  });

  it('has a report a minute later, so that the reports of a visit are one message', () => {
    expect(planNews(event('report-ready'), morning)).toMatchObject([{ dueAt: morning + 60_000 }]);
  });

  it.each([
    ['of a booking that was cancelled meanwhile', event('placed', { status: 'cancelled' })],
    ['of a cancelled booking that was reopened meanwhile', event('cancelled')],
    ['of a visit that is over', event('moved', { day: '2026-11-19' })],
    ['of a booking that is pending again', event('reopened', { actor: 'vendor' })],
    ['of a collector who is sent', event('collection', { actor: 'vendor', collectionStep: 'assigned' })],
    [
      'of a sample that was not collected for a booking that is cancelled',
      event('collection', { actor: 'vendor', status: 'cancelled', collectionStep: 'not-collected' }),
    ],
    ['of a confirmation by the lab', event('confirmed', { actor: 'vendor' })],
    ['of what only a newer version knows', event('reviewed' as BookingEventCode)],
  ])('tells nothing %s', (_, told) => {
    expect(planNews(told, night)).toEqual([]);
  });
});

describe('planReminders', () => {
  it('has those of the present time after each event that sets one', () => {
    const kinds = ['placed', 'placed-by-lab', 'moved', 'phone-corrected', 'reopened'] as const;
    for (const kind of kinds) {
      expect(planReminders(event(kind), night).map(({ cause }) => cause)).toEqual([
        'event 7 evening',
        'event 7 two-hours',
      ]);
    }
  });

  const remind = (kind: BookingEventCode, actor: BookingActor, minute: number) =>
    planReminders(
      {
        ...event(kind, { actor }),
        booking: { status: 'pending', appointment: { day: '2026-11-21', minute }, collectionStep: null },
      },
      night,
    );

  it('has them again for a booking whose cancellation was taken back', () => {
    const { length } = planReminders(event('confirmed', { actor: 'vendor', knownAsCancelled: true }), night);
    expect(length).toBe(2);
  });

  it('has them after a cancellation of a booking that is open again by then', () => {
    expect(planReminders(event('cancelled', { status: 'confirmed' }), night)).toHaveLength(2);
    expect(planReminders(event('cancelled', { status: 'cancelled' }), night)).toEqual([]);
  });

  it('has none in the night before, because the message about the time leaves then', () => {
    expect(remind('placed', 'patient', 7 * 60)).toEqual([]);
    expect(remind('moved', 'vendor', 9 * 60)).toEqual([]);
  });

  it('has none after other events, or for a booking that is not open', () => {
    expect(planReminders(event('confirmed'), night)).toEqual([]);
    expect(planReminders(event('moved', { status: 'cancelled' }), night)).toEqual([]);
  });
});
