import { expect, it } from 'vitest';
import { readBanner } from './read-banner.ts';

const stored = { startDate: '2026-12-01T05:00:00.000Z', endDate: '2026-12-03T12:30:00.000Z' };

function read(startDate: string, endDate: string, banner: typeof stored | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Fever week', startDate, endDate })) form.set(name, value);
  const { startDate: first, endDate: last } = readBanner(form, banner);
  return [first, last];
}

it('has whole days in India', () => {
  const whole = ['2026-11-30T18:30:00.000Z', '2026-12-03T18:29:59.000Z'];
  expect(read('2026-12-01', '2026-12-03', null)).toEqual(whole);
  expect(read('', 'soon', null)).toEqual(['', 'soon']);
});

it('keeps the hour of a banner from elsewhere, as long as its day stays', () => {
  expect(read('2026-12-01', '2026-12-03', stored)).toEqual([stored.startDate, stored.endDate]);
  expect(read('2026-12-01', '2026-12-04', stored)).toEqual([stored.startDate, '2026-12-04T18:29:59.000Z']);
});
