import { expect, it } from 'vitest';
import { deleteIdempotencyKey, idempotencyKeyFor } from './stored-idempotency-key.ts';

it('stays the same while the same data is sent again', () => {
  const key = idempotencyKeyFor('1 test 1', { patientName: 'Asha' });
  expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(idempotencyKeyFor('1 test 1', { patientName: 'Asha' })).toBe(key);
});

it('changes with the data, with the item, and after the booking', () => {
  const key = idempotencyKeyFor('1 test 2', { patientName: 'Asha' });
  expect(idempotencyKeyFor('1 test 3', { patientName: 'Asha' })).not.toBe(key);
  const changed = idempotencyKeyFor('1 test 2', { patientName: 'Ravi' });
  expect(changed).not.toBe(key);
  deleteIdempotencyKey('1 test 2');
  expect(idempotencyKeyFor('1 test 2', { patientName: 'Ravi' })).not.toBe(changed);
});
