import { expect, it } from 'vitest';
import { isTollFree } from './toll-free.ts';

it.each([
  ['1800-000-0000', true],
  ['1800 123 456', true],
  ['+91 1800 123 456', true],
  ['022-4000-1234', false],
  ['1860 266 2666', false],
  ['+91 98180 01800', false],
])('%s is toll-free: %j', (phone, expected) => {
  expect(isTollFree(phone)).toBe(expected);
});
