import { describe, expect, it } from 'vitest';
import type { BookingActor, BookingStatus } from '../bookings/booking-lifecycle.ts';
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
  }: { actor?: BookingActor; status?: BookingStatus; day?: string } = {},
) {
  return { id: 7, kind, actor, booking: { status, appointment: { day, minute: 11 * 60 } } };
}

describe('planNews', () => {
  it.each([
    ['what the patient has asked for comes at once', event('booking placed'), night],
    ['a booking that the desk takes down, too', event('booking taken down', { actor: 'vendor' }), night],
    ['a move by the patient, too', event('booking moved'), night],
    ['a test that the patient drops, too', event('booking items changed'), night],
    ['a move by the lab waits for the morning', event('booking moved', { actor: 'vendor' }), morning],
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
    ['of a confirmation by the lab', event('booking confirmed', { actor: 'vendor' })],
  ])('tells nothing %s', (_, told) => {
    expect(planNews(told, night)).toEqual([]);
  });
});

describe('planReminders', () => {
  it('has those of the present time after each event that sets one', () => {
    for (const kind of ['booking placed', 'booking taken down', 'booking moved', 'booking reopened']) {
      expect(planReminders(event(kind), night).map(({ cause }) => cause)).toEqual([
        'event 7 evening',
        'event 7 two-hours',
      ]);
    }
  });

  it('has none after other events, or for a booking that is not open', () => {
    expect(planReminders(event('booking confirmed'), night)).toEqual([]);
    expect(planReminders(event('booking moved', { status: 'cancelled' }), night)).toEqual([]);
  });
});
