import { expect, it } from 'vitest';
import { findNoteToSend, type UnsentNote } from './unsent-notes.ts';

const tap = (key: string, bookingId: number, refusal?: string): UnsentNote => ({
  key,
  bookingId,
  vendorId: 1,
  patientName: 'Kamala Devi',
  tappedAt: 0,
  step: 'on-the-way',
  seenStep: 'assigned',
  ...(refusal && { refusal }),
});

it('sends taps in their order, but none behind a refused one of the same visit', () => {
  expect(findNoteToSend([])).toBeUndefined();
  expect(findNoteToSend([tap('a', 1), tap('b', 2)])?.key).toBe('a');
  expect(findNoteToSend([tap('a', 1, 'Cancelled.'), tap('b', 1), tap('c', 2)])?.key).toBe('c');
  expect(findNoteToSend([tap('a', 1, 'Cancelled.'), tap('b', 1)])).toBeUndefined();
});

it('sends the step behind a refused question for a test', () => {
  const {
    step: _,
    seenStep: __,
    ...ofVisit
  } = tap('a', 1, 'The price is other now.') as Extract<UnsentNote, { step: string }>;
  const asked: UnsentNote = { ...ofVisit, asked: { testId: 7, name: 'Vitamin D', price: '200.00', alsoCalled: [] } };
  const collected: UnsentNote = { ...tap('b', 1), step: 'collected', taken: '890.00' };
  expect(findNoteToSend([asked, collected])?.key).toBe('b');
  expect(findNoteToSend([asked])).toBeUndefined();
});

it('sends money that is noted last behind a refused step, so that the desk learns of it', () => {
  const collected: UnsentNote = { ...tap('b', 1), step: 'collected', taken: '890.00' };
  expect(findNoteToSend([tap('a', 1, 'Cancelled.'), collected])?.key).toBe('b');
  expect(findNoteToSend([tap('a', 1, 'Cancelled.'), collected, tap('c', 1)])).toBeUndefined();
  expect(findNoteToSend([tap('a', 1, 'Cancelled.'), { ...collected, refusal: 'Cancelled.' }])).toBeUndefined();
});
