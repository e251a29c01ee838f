import { getWeekday, type PlainDate } from '../../../../domain/time/calendar.ts';

type Window = { dayOfWeek: number; from: string; until: string };

/** When the window of a collector ends that begins at this time. */
export const findWindowEnd = (windows: readonly Window[] | undefined, day: PlainDate, from: string) =>
  windows?.find((window) => window.dayOfWeek === getWeekday(day) && window.from === from)?.until;
