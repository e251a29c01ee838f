import { addDays } from '../../../domain/time/calendar.ts';
import { DayRange } from '../list/day-range.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import type { useBookingList } from './use-booking-list.ts';

type List = ReturnType<typeof useBookingList>['list'];
type Days = { from?: string; to?: string };
export type BookingTime = 'upcoming' | 'past' | undefined;

/** The chosen days, without those before or after today, and the order in which they are read. */
export function limitDays({ from, to }: Days, when: BookingTime, today: string) {
  if (when === 'upcoming') {
    return { order: 'earliest', days: { from: from && from > today ? from : today, ...(to && { to }) } } as const;
  }
  const yesterday = addDays(today, -1);
  const last = when === 'past' && !(to && to < yesterday) ? yesterday : to;
  return { order: 'latest', days: { ...(from && { from }), ...(last && { to: last }) } } as const;
}

/** Past or upcoming, and the first and last day. An address with one `date` is a range of one day. */
export function BookingDays({ list }: { list: List }) {
  const { date } = list.filters;
  const range = { from: list.filters.from || date, to: list.filters.to || date };
  return (
    <>
      <FilterSelect {...list.selectProps('when')} />
      <DayRange range={range} onChange={(changed) => list.setFilters({ date: '', ...range, ...changed })} />
    </>
  );
}
