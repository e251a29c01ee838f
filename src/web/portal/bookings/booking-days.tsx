import { addDays } from '../../../domain/time/calendar.ts';
import { useToday } from '../../page/site.tsx';
import { DayRange } from '../list/day-range.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import type { useBookingList } from './use-booking-list.ts';

type List = ReturnType<typeof useBookingList>['list'];
type Days = { from?: string; to?: string };
export type BookingTime = 'upcoming' | 'past' | undefined;

type Range = { from: string; to: string };

/** True if a chosen day lies where the list would not look. Days may be blank. */
function isElsewhere({ from, to }: Range, when: string | undefined, today: string): boolean {
  const days = [from, to].filter(Boolean);
  if (when === 'upcoming') return days.some((day) => day < today);
  return when === 'past' && days.some((day) => day >= today);
}

/** The chosen days, which past or upcoming never hides, and the order in which they are read. */
export function limitDays({ from = '', to = '' }: Days, chosen: BookingTime, today: string) {
  const when = isElsewhere({ from, to }, chosen, today) ? undefined : chosen;
  if (when === 'upcoming') return { order: 'earliest', days: { from: from || today, ...(to && { to }) } } as const;
  const last = when === 'past' && !to ? addDays(today, -1) : to;
  return { order: 'latest', days: { ...(from && { from }), ...(last && { to: last }) } } as const;
}

/**
 * Past or upcoming, and the first and last day; a choice of one ends a choice of the other that contradicts it. An address with
 * one `date` is a range of one day.
 */
export function BookingDays({ list }: { list: List }) {
  const today = useToday();
  const { date, when } = list.filters;
  const range = { from: list.filters.from || date, to: list.filters.to || date };
  const chooseDays = (changed: Partial<Range>) => {
    const next = { ...range, ...changed };
    list.setFilters({ date: '', ...next, ...(isElsewhere(next, when, today) && { when: 'all' }) });
  };
  const chooseTime = (next: typeof when) =>
    list.setFilters({ when: next, ...(isElsewhere(range, next, today) && { date: '', from: '', to: '' }) });
  return (
    <>
      <FilterSelect {...list.selectProps('when')} onChange={(next) => chooseTime(next as typeof when)} />
      <DayRange range={range} onChange={chooseDays} />
    </>
  );
}
