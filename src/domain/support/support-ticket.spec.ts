import { describe, expect, it, test } from 'vitest';
import { formatDue, getDueDates } from './support-ticket.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the deadlines of a message', () => {
  it('are two days and one month after a complaint', () => {
    expect(getDueDates('issue', 1000)).toEqual({ acknowledgeBy: 1000 + 48 * hour, solveBy: 1000 + 30 * day });
  });

  it('do not exist for feedback', () => {
    expect(getDueDates('feedback', 1000)).toBeNull();
  });
});

test.each([
  [0, 'due in 1 min'],
  [59 * minute, 'due in 59 min'],
  [5 * hour + 10 * minute, 'due in 5 h'],
  [47 * hour, 'due in 47 h'],
  [12 * day + hour, 'due in 12 days'],
  [-1, 'overdue by 1 min'],
  [-3 * hour, 'overdue by 3 h'],
  [-5 * day, 'overdue by 5 days'],
])('formats a deadline %s ms ahead as %s', (distance, text) => {
  expect(formatDue(1e12 + distance, 1e12)).toBe(text);
});
