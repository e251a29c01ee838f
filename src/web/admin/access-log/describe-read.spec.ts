import { expect, it } from 'vitest';
import { describeCall, describeScope } from './describe-read.ts';

const today = '2026-11-30';

it.each([
  ['/_api/admin/bookings', 'Bookings'],
  ['/_api/admin/bookings/by-id', 'Bookings'],
  ['/_api/vendor/bookings/day', 'Bookings, day'],
  ['/_api/bookings/find-by-phone', 'Bookings, find by phone'],
  ['/_api/admin/messages/notes/create', 'Messages, notes create'],
])('describes %s as %s', (call, words) => expect(describeCall(call)).toBe(words));

it('describes to what a read was narrowed', () => {
  expect(describeScope({ from: '2026-11-29', bookingId: 12, isSearch: true }, today)).toBe(
    'search, from 29 Nov, booking 12',
  );
  expect(describeScope({ isRefused: true }, today)).toBe('refused: too many patients');
});
