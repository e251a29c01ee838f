import { expect, it } from 'vitest';
import type { UnsentNote } from './kept/unsent-notes.ts';
import { sumUnsent } from './sum-unsent.ts';

const tap = (
  bookingId: number,
  step: 'collected' | 'on-the-way',
  more: { taken?: string; way?: 'upi' } = {},
): UnsentNote => ({
  key: '',
  bookingId,
  vendorId: 1,
  patientName: 'Kamala Devi',
  tappedAt: 0,
  step,
  seenStep: step === 'collected' ? 'on-the-way' : 'collected',
  ...more,
});
const collected = (bookingId: number) => tap(bookingId, 'collected', { taken: '640.00' });
const sum = (unsent: UnsentNote[], taken: string | null = null, takenWay: 'cash' | 'upi' | null = null) =>
  sumUnsent(unsent, [{ bookingId: 1, taken, takenWay }], 'cash');

it('adds what is noted at each visit', () => {
  expect(sum([collected(1), collected(2)])).toEqual({ paise: 128_000, count: 2 });
  expect(sum([tap(1, 'collected', { taken: '640.00', way: 'upi' })])).toEqual({ paise: 0, count: 0 });
  expect(sum([{ ...collected(1), refusal: 'Cancelled.' }])).toEqual({ paise: 0, count: 0 });
});

it('counts the last step of a visit, also when it takes back what was sent', () => {
  expect(sum([collected(1), tap(1, 'on-the-way')])).toEqual({ paise: 0, count: 0 });
  expect(sum([collected(1), tap(1, 'on-the-way'), collected(1)])).toEqual({ paise: 64_000, count: 1 });
  expect(sum([tap(1, 'on-the-way')], '640.00', 'cash')).toEqual({ paise: -64_000, count: -1 });
  expect(sum([tap(1, 'on-the-way')], '640.00', 'upi')).toEqual({ paise: 0, count: 0 });
  expect(sum([tap(1, 'on-the-way'), tap(1, 'collected', { taken: '600.00' })], '640.00', 'cash')).toEqual({
    paise: -4000,
    count: 0,
  });
});
