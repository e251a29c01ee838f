import { expect, it } from 'vitest';
import { formatReportTime } from './report-time.ts';

it('says days only from three days on, and only whole ones', () => {
  expect([1, 48, 72, 90, 504].map(formatReportTime)).toEqual(['1 hour', '48 hours', '3 days', '90 hours', '21 days']);
});
