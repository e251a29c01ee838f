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
