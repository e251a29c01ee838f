import { expect, it } from 'vitest';
import { normalizeEmail } from './email.ts';
import { formatEmail } from './format-email.ts';

it.each([
  'asha@डाटामेल.भारत',
  'asha@mail.বিশ্ব.ভারত',
  'asha@உதாரணம்.இந்தியா',
  'asha@ఉదాహరణ.భారత్',
  'asha@উদাহরণ.in',
  'asha@ہندوستان.بھارت',
])('shows %s as it was typed, and it is stored in the form on the wire', (typed) => {
  const stored = normalizeEmail(typed);
  expect(stored).toMatch(/^asha@[a-z0-9.-]*xn--[a-z0-9.-]+$/);
  expect(formatEmail(stored)).toBe(typed);
  expect(normalizeEmail(formatEmail(stored))).toBe(stored);
});

it.each(['asha@example.in', 'asha@xn--80ak6aa92e.com', 'asha@xn--.in', 'asha@xn--a-999999999.in', 'asha', ''])(
  'leaves %s: an address of Latin letters, of their look-alikes, or none',
  (stored) => {
    expect(formatEmail(stored)).toBe(stored);
  },
);
