import { describe, expect, it } from 'vitest';
import { findNamedDay, listNamedDays } from './day-filter.ts';

/** A Sunday. */
const today = '2026-11-22';

describe('days of the filter', () => {
  it('are today, tomorrow and the five weekdays after them', () => {
    expect(listNamedDays(today).map(({ name, day }) => `${name} ${day}`)).toEqual([
      'today 2026-11-22',
      'tomorrow 2026-11-23',
      'tue 2026-11-24',
      'wed 2026-11-25',
      'thu 2026-11-26',
      'fri 2026-11-27',
      'sat 2026-11-28',
    ]);
  });

  it('are found by name, also by their weekday when they are today or tomorrow', () => {
    expect(findNamedDay('wed', today)).toEqual({ name: 'wed', day: '2026-11-25' });
    expect(findNamedDay('sun', today)).toEqual({ name: 'today', day: today });
    expect(findNamedDay('mon', today)).toEqual({ name: 'tomorrow', day: '2026-11-23' });
    expect(findNamedDay('all', today)).toBeNull();
  });
});
