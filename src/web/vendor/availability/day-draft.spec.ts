import { describe, expect, it } from 'vitest';
import { checkDraft, type DayDraft, describeDay, listTimes, toDraft, toEntry } from './day-draft.ts';

const day: DayDraft = { dayOfWeek: 1, isActive: true, start: '09:00', end: '12:00', slotMinutes: '30', capacity: '2' };

describe('a row of the week', () => {
  it('is sent with seconds, and read without', () => {
    const entry = toEntry(day);
    expect(entry).toMatchObject({ startTime: '09:00:00', endTime: '12:00:00', slotDurationMinutes: 30 });
    expect(toDraft({ ...entry, version: 1 })).toEqual(day);
  });

  it.each<[Partial<DayDraft>, object]>([
    [{}, {}],
    [{ start: '' }, { start: 'Enter a start time.' }],
    [{ end: '' }, { end: 'Enter an end time.' }],
    [{ end: '09:00' }, { end: 'End time must be after start time.' }],
    [{ end: '09:00', isActive: false }, {}],
    [{ start: '22:00', end: '06:00' }, { end: 'End time must be after start time.' }],
    [{ end: '00:00' }, {}],
    [{ end: '09:20' }, { slotMinutes: 'A slot must fit between start and end time.' }],
    [{ slotMinutes: '7.5' }, { slotMinutes: 'Enter whole minutes, 1 to 1440.' }],
    [{ capacity: '0' }, { capacity: 'Enter a whole number, 1 to 1000.' }],
    [{ capacity: '-1' }, { capacity: 'Enter a whole number, 1 to 1000.' }],
    [{ capacity: '' }, { capacity: 'Enter a whole number, 1 to 1000.' }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(checkDraft({ ...day, ...change })).toEqual(errors);
  });

  it('knows the times that patients will see', () => {
    expect(listTimes(day)).toEqual([540, 570, 600, 630, 660, 690]);
    expect(listTimes({ ...day, isActive: false })).toEqual([]);
    expect(listTimes({ ...day, slotMinutes: 'x' })).toBeNull();
    // The last one must end by closing time.
    expect(listTimes({ ...day, end: '10:10', slotMinutes: '40' })).toEqual([540]);
  });

  it('can last until midnight, and the whole day', () => {
    const late = { ...day, start: '23:00', end: '00:00' };
    expect(toEntry(late)).toMatchObject({ startTime: '23:00:00', endTime: '24:00:00' });
    expect(toDraft({ ...toEntry(late), version: 1 })).toEqual(late);
    expect(listTimes(late)).toEqual([1380, 1410]);
    expect(listTimes({ ...late, start: '00:00' })).toHaveLength(48);
    expect(describeDay(late)).toBe('23:00 to 24:00, 30 min, capacity 2');
  });

  it('is a sentence when two edits are compared', () => {
    expect(describeDay(day)).toBe('09:00 to 12:00, 30 min, capacity 2');
    expect(describeDay({ ...day, isActive: false })).toBe('Closed');
  });
});
