import { describe, expect, it } from 'vitest';
import { cities } from '../places/cities.ts';
import { findStateCode } from '../places/states.ts';
import { getWeekday, parsePlainDate } from '../time/calendar.ts';
import { listPublicHolidays } from './public-holidays.ts';

const list = (state: string | null, from: string, until: string) =>
  listPublicHolidays(state, from, until).map(({ day, name }) => `${day} ${name}`);

describe('listPublicHolidays', () => {
  it('has those of the state among those of all states, in order', () => {
    expect(list('Goa', '2026-12-01', '2027-01-31')).toEqual([
      "2026-12-03 Saint Francis Xavier's Day",
      '2026-12-19 Goa Liberation Day',
      '2026-12-25 Christmas',
      '2027-01-26 Republic Day',
    ]);
    expect(list('Delhi', '2026-12-01', '2027-01-31')).toEqual(['2026-12-25 Christmas', '2027-01-26 Republic Day']);
  });

  it('has those of all states for an unknown one', () => {
    expect(list(null, '2026-12-01', '2026-12-31')).toEqual(['2026-12-25 Christmas']);
    expect(list('Atlantis', '2026-12-01', '2026-12-31')).toEqual(['2026-12-25 Christmas']);
  });

  it('has one entry for a day with several holidays', () => {
    expect(listPublicHolidays('Maharashtra', '2027-08-15', '2027-08-15')).toEqual([
      { day: '2027-08-15', name: 'Independence Day, Parsi New Year, Milad-un-Nabi', isEstimated: false },
    ]);
  });

  it('says which days depend on the moon', () => {
    expect(listPublicHolidays(null, '2027-03-10', '2027-03-10')).toMatchObject([{ isEstimated: true }]);
  });

  it('has only valid days of 2026 and 2027, for each state with a city', () => {
    for (const state of new Set(cities.map((city) => city.state))) {
      expect(findStateCode(state), state).toBeDefined();
      const days = listPublicHolidays(state, '2026-01-01', '2027-12-31').map(({ day }) => day);
      expect(days.every((day) => parsePlainDate(day) === day)).toBe(true);
      expect(days.filter((day) => day.startsWith('2027')).length).toBeGreaterThan(15);
    }
    // Good Friday is one.
    expect(['2026-04-03', '2027-03-26'].map(getWeekday)).toEqual([5, 5]);
  });
});
