import { useQuery } from '@tanstack/react-query';
import { bookableDays } from '../../../contract/availability.ts';
import type { Day } from '../../../domain/calendar.ts';
import { ask } from '../../api/query-client.ts';
import { slotsStaleTime } from './use-appointment.ts';

export type DayOutlook = { freeSlots: number; reason: 'closed' | 'over' | 'full' | null };
export type Outlook = ReadonlyMap<Day, DayOutlook>;

/** Which days have free times, as far as it is known. The form works without it, and asks once the page is awake. */
export function useBookableDays(vendorId: number): Outlook {
  const { data } = useQuery({
    ...ask(bookableDays, { vendorId }),
    staleTime: slotsStaleTime,
    select: outlookOf,
  });
  return data ?? nothingKnown;
}

const nothingKnown: Outlook = new Map();

function outlookOf(days: readonly ({ date: Day } & DayOutlook)[]): Outlook {
  return new Map(days.map(({ date, ...outlook }) => [date, outlook]));
}

/** The first day after this one with a free time. */
export function nextFreeDay(outlook: Outlook, day: Day): { day: Day; freeSlots: number } | null {
  for (const [each, { freeSlots }] of outlook) {
    if (each > day && freeSlots > 0) return { day: each, freeSlots };
  }
  return null;
}

const reasonWords = { closed: 'Closed', over: 'Over', full: 'Full' } as const;

/** '12 free', or 'Closed'. */
export function outlookWords(outlook: DayOutlook | undefined): string | null {
  if (!outlook) return null;
  return outlook.reason ? reasonWords[outlook.reason] : `${outlook.freeSlots} free`;
}
