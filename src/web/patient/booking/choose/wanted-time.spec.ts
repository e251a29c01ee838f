import { describe, expect, it } from 'vitest';
import { parseWantedTime, serializeWantedTime } from './wanted-time.ts';

const parse = (query: string) => parseWantedTime(new URLSearchParams(query));

describe('the day and part of the day of a link', () => {
  it.each([
    '',
    'date=2026-11-24',
    'part=evening',
    'date=2026-11-24&part=morning',
    'at=home',
    'date=2026-11-24&part=morning&at=home',
  ])('outlive the way there: %j', (query) => expect(serializeWantedTime(parse(query))).toBe(query));

  it('are null for invalid values', () => {
    expect(parse('date=2026-02-30&part=night&more=1')).toEqual({ day: null, part: null, isAtHome: false });
    expect(parse('date=__proto__&part=constructor&at=lab')).toEqual({ day: null, part: null, isAtHome: false });
  });
});
