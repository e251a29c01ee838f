import { expect, it } from 'vitest';
import { findUsualWay } from './payment-way.ts';

type Entry = Parameters<typeof findUsualWay>[0][number];
const taken = (id: number, way: Entry['way'], more: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'taken',
  way,
  reverses: null,
  ...more,
});

it.each<[string, Entry[], string]>([
  ['cash at first', [], 'cash'],
  ['as the booking was paid', [taken(1, 'card')], 'card'],
  ['as it was paid last', [taken(1, 'cash'), taken(2, 'upi')], 'upi'],
  ['not as money was given back', [taken(1, 'card'), taken(2, 'cash', { kind: 'refunded' })], 'card'],
  ['not as a mistake was', [taken(1, 'card'), taken(2, 'upi'), taken(3, 'upi', { reverses: 2 })], 'card'],
])('the way is chosen %s', (_name, entries, way) => {
  expect(findUsualWay(entries)).toBe(way);
});
