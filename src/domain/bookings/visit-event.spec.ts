import { describe, expect, it } from 'vitest';
import { fromIndiaTime } from '../time/calendar.ts';
import { toVisitEvent } from './visit-event.ts';

const visit = {
  code: 'K7M2P9QXYZ',
  isCancelled: false,
  appointment: { day: '2026-11-21', minute: 7 * 60 },
  durationMinutes: 90,
  lab: { name: 'Sunrise Lab', address: '1 MG Road, Indore', phone: '+917314210000' },
  homeAddress: null,
  pricePaise: 45_000,
  fastingHours: null,
  preparation: ['Nothing but water'],
  changes: 2,
  bookingUrl: 'https://jaanch.example/bookings',
};
const write = (more: Partial<Parameters<typeof toVisitEvent>[0]> = {}) =>
  toVisitEvent({ ...visit, ...more }, { host: 'jaanch.example', now: 0 });

describe('toVisitEvent', () => {
  it('is a visit to the lab', () => {
    expect(write()).toMatchObject({
      uid: 'K7M2P9QXYZ@jaanch.example',
      title: 'Visit to Sunrise Lab',
      location: 'Sunrise Lab, 1 MG Road, Indore',
      startsAt: fromIndiaTime(visit.appointment),
      sequence: 2,
      status: 'CONFIRMED',
    });
  });

  it('is as long as the window at home, and names no test in the title', () => {
    const event = write({ homeAddress: '12 B, Sapna Sangeeta Road' });
    expect(event).toMatchObject({
      title: 'Sunrise Lab comes to collect a sample',
      location: '12 B, Sapna Sangeeta Road',
      durationMinutes: 90,
    });
    expect(event.description).toContain('Pay ₹450.00 to the collector.\nNothing but water');
  });

  it('keeps its id when it is cancelled', () => {
    expect(write({ isCancelled: true, changes: 3 })).toMatchObject({
      uid: write().uid,
      status: 'CANCELLED',
      sequence: 3,
    });
  });
});
