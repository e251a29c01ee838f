import { describe, expect, it } from 'vitest';
import { isDialablePhone, normalizePhone } from './phone.ts';

describe('telephone numbers', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['\u202a+91 98765\u201143210\u202c', '+919876543210'],
    ['91987 65432', '+919198765432'],
    ['(022) 2345 6789', '+912223456789'],
    ['022-2345-6789', '+912223456789'],
    ['+44 20 7946 0958', '+442079460958'],
    ['1800123', '1800123'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['+৯১ ৯৮৭৬৫-৪৩২১০', '+919876543210'],
    ['\u200b98765\u206043210', '+919876543210'],
  ])('%s becomes %s', (typed, normal) => expect(normalizePhone(typed)).toBe(normal));

  it.each(['', '123456', '12345678901234567', 'call me', '98765x43210', '+0123456789', '++919876543210'])(
    '%j is not a telephone number',
    (typed) => expect(normalizePhone(typed)).toBeNull(),
  );
});

describe('a number that a lab can dial', () => {
  it.each([
    '9876543210',
    '098765 43210',
    '+91 60000-00000',
    '919876543210',
    '022 2345 6789',
    '+91 22 2345 6789',
    '९८७६५४३२१०',
  ])('in India is %s', (typed) => expect(isDialablePhone(typed)).toBe(true));
  it.each(['+1 212 555 0123', '+971501234567', '+44 20 7946 0958'])('abroad is %s', (typed) =>
    expect(isDialablePhone(typed)).toBe(true),
  );
  it.each([
    '',
    '12345',
    '1234567890',
    '१२३४५६७८९०',
    '5876543210',
    '+91 98765',
    '+91 0123456789',
    '98765432101',
    '442079460958',
    'x',
  ])('is not %j', (typed) => expect(isDialablePhone(typed)).toBe(false));
});
