import { expect, it } from 'vitest';
import { StaleMarks } from './stale-marks.ts';

it('a reading settles what was heard of before it began, and nothing later', () => {
  const marks = new StaleMarks();
  marks.add(1, 10);
  marks.add(2, 10);
  // Heard of while the reading was under way: it may have come too early for that.
  marks.add(2, 12);
  for (const id of [1, 2, 3]) marks.settle(id, 11);
  expect(marks.ids()).toEqual([2]);
  marks.settle(2, 13);
  expect(marks.size).toBe(0);
});
