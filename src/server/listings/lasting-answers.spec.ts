import { beforeEach, expect, it } from 'vitest';
import { LastingAnswers } from './lasting-answers.ts';

const now = { day: '2026-11-22', minute: 600 } as const;
const lab = {};

let made = 0;
beforeEach(() => {
  made = 0;
});
const make = (length = 3) => Array.from({ length }, () => `answer ${++made}`);

it('hands out the same answer, frozen, as long as nothing changes within the minute', () => {
  const answers = new LastingAnswers<string[]>(100);
  const basis = { of: [lab, 1], now };
  const first = answers.answer('which', basis, make);
  expect(Object.isFrozen(first)).toBe(true);
  expect(answers.answer('which', { ...basis, now: { ...now } }, make)).toBe(first);
  expect(answers.answer('another', basis, make)).not.toEqual(first);
});

it.each([
  ['it is made of something else', { of: [{}, 1] }],
  ['of another version', { of: [lab, 2] }],
  ['the minute is over', { now: { ...now, minute: 601 } }],
  ['the day is over', { now: { ...now, day: '2026-11-23' as const } }],
])('makes a new one once %s', (_what, change) => {
  const answers = new LastingAnswers<string[]>(100);
  const basis = { of: [lab, 1], now };
  const first = answers.answer('which', basis, make);
  const second = answers.answer('which', { ...basis, ...change }, make);
  expect(second).not.toEqual(first);
  expect(answers.answer('which', { ...basis, ...change }, make)).toBe(second);
});

it('forgets what nobody has asked for longest', () => {
  const answers = new LastingAnswers<string[]>(20);
  const basis = { of: [lab, 1], now };
  const [first, second] = ['first', 'second'].map((question) => answers.answer(question, basis, () => make(9)));
  expect(answers.answer('first', basis, make)).toBe(first);
  answers.answer('third', basis, () => make(9));
  expect(answers.answer('first', basis, make)).toBe(first);
  expect(answers.answer('second', basis, () => make(9))).not.toEqual(second);
});
