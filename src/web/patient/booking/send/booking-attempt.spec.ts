import { expect, it } from 'vitest';
import { deleteAttempt, getAttemptHeaders } from './booking-attempt.ts';

it('has the same key and secret while the same data is sent again', () => {
  const headers = getAttemptHeaders('1 test 1', { patientName: 'Asha' });
  const text = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(headers).toEqual({ 'Idempotency-Key': text, 'Booking-Secret': text });
  expect(headers['Booking-Secret']).not.toBe(headers['Idempotency-Key']);
  expect(getAttemptHeaders('1 test 1', { patientName: 'Asha' })).toEqual(headers);
});

it('changes with the data, with the item, and after the booking', () => {
  const keyOf = (storageKey: string, patientName: string) =>
    getAttemptHeaders(storageKey, { patientName })['Idempotency-Key'];
  const key = keyOf('1 test 2', 'Asha');
  expect(keyOf('1 test 3', 'Asha')).not.toBe(key);
  const changed = keyOf('1 test 2', 'Ravi');
  expect(changed).not.toBe(key);
  deleteAttempt('1 test 2');
  expect(keyOf('1 test 2', 'Ravi')).not.toBe(changed);
});
