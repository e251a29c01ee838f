import { describe, expect, it } from 'vitest';
import {
  addRange,
  checkDraft,
  type DayDraft,
  describeDay,
  listTimes,
  type RangeDraft,
  toDraft,
  toEntry,
} from './day-draft.ts';

const morning: RangeDraft = { start: '09:00', end: '12:00', slotMinutes: '30', capacity: '2' };
const day: DayDraft = { dayOfWeek: 1, isActive: true, ranges: [morning] };
const dayOf = (change: Partial<RangeDraft>, isActive = true): DayDraft => ({
  ...day,
  isActive,
  ranges: [{ ...morning, ...change }],
});

describe('a row of the week', () => {
  it('is sent with seconds, and read without', () => {
    const entry = toEntry(day);
    expect(entry).toMatchObject({ startTime: '09:00:00', endTime: '12:00:00', slotDurationMinutes: 30 });
    expect(toDraft({ ...entry, version: 1 })).toEqual(day);
  });

  it.each<[Partial<RangeDraft>, object]>([
    [{}, {}],
    [{ start: '' }, { start: 'Enter a start time.' }],
    [{ end: '' }, { end: 'Enter an end time.' }],
    [{ end: '09:00' }, { end: 'End time must be after start time.' }],
    [{ start: '22:00', end: '06:00' }, { end: 'End time must be after start time.' }],
    [{ end: '00:00' }, {}],
    [{ end: '09:20' }, { slotMinutes: 'A slot must fit between start and end time.' }],
    [{ slotMinutes: '7.5' }, { slotMinutes: 'Enter whole minutes, 1 to 1440.' }],
    [{ capacity: '0' }, { capacity: 'Enter a whole number, 1 to 1000.' }],
    [{ capacity: '-1' }, { capacity: 'Enter a whole number, 1 to 1000.' }],
    [{ capacity: '' }, { capacity: 'Enter a whole number, 1 to 1000.' }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(checkDraft(dayOf(change))).toEqual([errors]);
  });

  it('that is switched off only has to be storable', () => {
    expect(checkDraft(dayOf({ end: '09:00' }, false))).toEqual([{}]);
    expect(checkDraft(dayOf({ end: '' }, false))).toEqual([{ end: 'Enter an end time.' }]);
  });

  it('knows the times that patients will see', () => {
    expect(listTimes(day)).toEqual([{ capacity: 2, times: [540, 570, 600, 630, 660, 690] }]);
    expect(listTimes({ ...day, isActive: false })).toEqual([]);
    expect(listTimes(dayOf({ slotMinutes: 'x' }))).toBeNull();
    // The last one must end by closing time.
    expect(listTimes(dayOf({ end: '10:10', slotMinutes: '40' }))).toEqual([{ capacity: 2, times: [540] }]);
  });

  it('can have several hours, in order', () => {
    const twice = addRange(day);
    expect(twice.ranges[1]).toEqual({ ...morning, start: '17:00', end: '20:00' });
    expect(checkDraft(twice)).toEqual([{}, {}]);
    expect(toEntry(twice)).toMatchObject({
      startTime: '09:00:00',
      ranges: [{ startTime: '09:00:00' }, { startTime: '17:00:00', endTime: '20:00:00' }],
    });
    expect(toDraft({ ...toEntry(twice), version: 1 })).toEqual(twice);
    expect(describeDay(twice)).toBe('09:00 to 12:00, 30 min, capacity 2; 17:00 to 20:00, 30 min, capacity 2');
    const early = { ...twice, ranges: [morning, { ...morning, start: '11:30', end: '14:00' }] };
    expect(checkDraft(early)).toEqual([{}, { start: 'Hours must start after those before them have ended.' }]);
    // After a late evening there is nothing to suggest.
    expect(addRange(twice).ranges[2]).toMatchObject({ start: '', end: '' });
  });

  it('can last until midnight, and the whole day', () => {
    const late = dayOf({ start: '23:00', end: '00:00' });
    expect(toEntry(late)).toMatchObject({ startTime: '23:00:00', endTime: '24:00:00' });
    expect(toDraft({ ...toEntry(late), version: 1 })).toEqual(late);
    expect(listTimes(late)).toEqual([{ capacity: 2, times: [1380, 1410] }]);
    expect(listTimes(dayOf({ start: '00:00', end: '00:00' }))?.[0]?.times).toHaveLength(48);
    expect(describeDay(late)).toBe('23:00 to 24:00, 30 min, capacity 2');
  });

  it('is a sentence when two edits are compared', () => {
    expect(describeDay(day)).toBe('09:00 to 12:00, 30 min, capacity 2');
    expect(describeDay({ ...day, isActive: false })).toBe('Closed');
  });
});
