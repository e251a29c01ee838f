import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../bookings/booking-lifecycle.ts';
import { findNews, type ToldChange } from './news-since-told.ts';

const appointment = { day: '2026-11-27', minute: 900 };
const none = { dropped: [], added: [], priceBeforePaise: null };
const moved = (minute: number): ToldChange => ({ ...none, movedFrom: { ...appointment, minute } });
const changed = (dropped: string[], added: string[], priceBeforePaise: number | null = 90_000): ToldChange => ({
  movedFrom: null,
  dropped,
  added,
  priceBeforePaise,
});
const find = (status: BookingStatus, told: BookingStatus | null, changesSince: ToldChange[] = []) =>
  findNews({ status, appointment, pricePaise: 80_000 }, told && { status: told, changesSince });

describe('findNews', () => {
  it.each<[string, ReturnType<typeof findNews>, unknown]>([
    ['a booking before the first message', find('pending', null), { kind: 'booking-placed' }],
    ['a cancellation before the first message', find('cancelled', null), { kind: 'booking-cancelled' }],
    ['a cancellation', find('cancelled', 'pending', [moved(600)]), { kind: 'booking-cancelled' }],
    ['a booking that stands again', find('confirmed', 'cancelled'), { kind: 'booking-placed' }],
    [
      'the time told before, after several moves, and the tests dropped meanwhile',
      find('pending', 'pending', [moved(600), moved(700), changed(['CBC'], [])]),
      { kind: 'booking-moved', movedFrom: { ...appointment, minute: 600 }, dropped: ['CBC'], added: [] },
    ],
    [
      'tests without those that came back',
      find('pending', 'pending', [changed(['CBC', 'Lipids'], []), changed([], ['CBC', 'TSH'])]),
      { kind: 'booking-changed', dropped: ['Lipids'], added: ['TSH'] },
    ],
    [
      'another price of the same tests',
      find('pending', 'pending', [changed(['CBC'], [], 90_000), changed([], ['CBC'], 80_000)]),
      { kind: 'booking-changed', dropped: [], added: [] },
    ],
    [
      'tests that an earlier release has changed, whose price before is not known',
      find('pending', 'pending', [changed(['CBC'], [], null), changed([], ['CBC'], null)]),
      { kind: 'booking-changed', dropped: [], added: [] },
    ],
    [
      'nothing of a test that came back at the price before',
      find('pending', 'pending', [changed(['CBC'], [], 80_000), changed([], ['CBC'], 50_000)]),
      null,
    ],
    ['nothing of a move that was taken back', find('pending', 'pending', [moved(900), moved(600)]), null],
    ['nothing of a booking that did not change', find('confirmed', 'pending'), null],
    ['nothing of a known cancellation', find('cancelled', 'cancelled'), null],
    ['nothing of a visit that is over', find('completed', 'pending', [moved(600)]), null],
  ])('tells %s', (_, news, expected) => {
    expect(news).toEqual(expected);
  });
});
