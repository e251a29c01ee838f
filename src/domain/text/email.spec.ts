import { expect, it } from 'vitest';
import { emailPattern, normalizeEmail } from './email.ts';

it.each([
  [' Asha@Example.IN ', 'asha@example.in'],
  ['mailto:asha@example.in?subject=Hello', 'asha@example.in'],
  ['asha@example.in,', 'asha@example.in'],
  ['asha@example.in. ', 'asha@example.in'],
  ['"Rao, Asha" <asha@example.in>;', 'asha@example.in'],
  ['\u202aasha\u200b@example.in\u202c', 'asha@example.in'],
  ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ', 'asha@example.in'],
  ['asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['asha@XN--C2BD4BQ1DB8D.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
])('normalizes %s to an address', (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address);
  expect(address).toMatch(emailPattern);
});

it.each(['', 'asha', 'asha@', '@example.in', 'asha@example', 'a b@example.in', 'asha@डाटा/मेल', 'asha@a@b.in'])(
  'makes no address of %j',
  (typed) => expect(normalizeEmail(typed)).not.toMatch(emailPattern),
);
