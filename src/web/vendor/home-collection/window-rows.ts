import type { OwnCollection } from '../../../contract/vendor/availability/home-collection.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatShortWeekday, weekdaysFromMonday } from '../../../domain/time/weekdays.ts';
import { readNumber, readText, readTexts } from '../../portal/form/read-form.ts';

type Window = OwnCollection['windows'][number];

/** A window as the form shows it: the same time on several weekdays. */
export type WindowRow = { days: number[]; start: string; end: string; homes: number };

/** Joins the windows of weekdays that have the same time and number of homes, in order of time. */
export function toRows(windows: readonly Window[]): WindowRow[] {
  const rows = new Map<string, WindowRow>();
  for (const { dayOfWeek, startTime, endTime, maxHomes } of windows) {
    const row = { days: [], start: startTime.slice(0, 5), end: endTime.slice(0, 5), homes: maxHomes };
    const key = `${row.start} ${row.end} ${maxHomes}`;
    const known = rows.get(key) ?? row;
    rows.set(key, { ...known, days: [...known.days, dayOfWeek] });
  }
  return [...rows.values()].toSorted((one, other) => one.start.localeCompare(other.start));
}

/** 'Mon, Tue 07:00-08:00 for 2 homes' */
export function formatWindows(windows: readonly Window[]): string {
  const texts = toRows(windows).map(({ days, start, end, homes }) => {
    const names = weekdaysFromMonday.filter((day) => days.includes(day)).map(formatShortWeekday);
    return `${names.join(', ')} ${start}-${end} for ${formatPlural(homes, 'home')}`;
  });
  return texts.join('; ') || 'Nothing';
}

export function readWindows(form: FormData): Window[] {
  const windows = readTexts(form, 'windows').flatMap((key) =>
    readTexts(form, `day-${key}`).map((day) => ({
      dayOfWeek: Number(day),
      startTime: `${readText(form, `start-${key}`)}:00`,
      endTime: `${readText(form, `end-${key}`)}:00`,
      maxHomes: readNumber(form, `homes-${key}`),
    })),
  );
  return windows.toSorted(
    (one, other) =>
      weekdaysFromMonday.indexOf(one.dayOfWeek as 0) - weekdaysFromMonday.indexOf(other.dayOfWeek as 0) ||
      one.startTime.localeCompare(other.startTime),
  );
}

/** The next row to add: an hour after the last one, on the same days. */
export function nextRow(last: WindowRow | undefined): WindowRow {
  if (!last) return { days: [1, 2, 3, 4, 5, 6], start: '07:00', end: '08:00', homes: 2 };
  const hour = Number(last.end.slice(0, 2));
  const time = (at: number) => `${String(Math.min(at, 23)).padStart(2, '0')}${last.end.slice(2)}`;
  return { ...last, start: last.end, end: time(hour + 1) };
}
