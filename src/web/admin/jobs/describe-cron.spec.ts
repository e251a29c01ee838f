import { describe, expect, it } from 'vitest';
import { describeCron } from './describe-cron.ts';

describe('describeCron', () => {
  it.each([
    ['*/10 * * * *', 'Every 10 minutes'],
    ['5 * * * *', 'Every hour'],
    ['0 19 * * *', 'Every day, 7:00 pm'],
    ['*/10 19-23 * * *', 'Every day, 7:00 pm, or later if that was missed'],
    ['30 3 * * *', 'Every day, 3:30 am'],
    ['0 8 * * 1', '0 8 * * 1'],
  ])('says %s as %s', (cron, words) => {
    expect(describeCron(cron)).toBe(words);
  });
});
