import { useSearchParams } from 'react-router';
import { bookingStatusNames } from '../../../domain/bookings/booking-lifecycle.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { toSortFilter } from '../list/sorting.ts';
import { useListAddress } from '../list/use-list-address.ts';

const whenOptions = { all: 'Past and upcoming', upcoming: 'Upcoming', past: 'Past' };

const filters = {
  payment: { label: 'Payment', options: { all: 'Paid or not', 'to-give-back': 'To give back' } },
  status: { label: 'Status', options: { all: 'All statuses', ...bookingStatusNames } },
  /** The id of a test. */
  test: '',
  date: '',
  from: '',
  to: '',
  sort: toSortFilter(['when', '-when']),
};

/** The address of a list of bookings: its filters, and the booking that is open beside it. */
export function useBookingList({ when = 'all' }: { when?: keyof typeof whenOptions } = {}) {
  const list = useListAddress({
    filters: { ...filters, when: { label: 'When', options: whenOptions, default: when } },
    isSearchPrivate: true,
  });
  const [params, setParams] = useSearchParams();
  const { status, payment, sort } = list.chosen;
  const date = parsePlainDate(list.filters.date);
  const from = parsePlainDate(list.filters.from);
  const to = parsePlainDate(list.filters.to);
  return {
    list,
    /** For lists that can show several days. */
    range: { ...(from && { from }), ...(to && { to }) },
    /** For lists of one lab. */
    payment: payment === 'to-give-back' ? { payment } : {},
    filter: { ...(status && { status }), ...(date && { date }), ...(list.search && { text: list.search }) },
    /** As the reader chose it by the heading of the table. */
    order: sort && (sort === 'when' ? ('earliest' as const) : ('latest' as const)),
    openedId: Number(params.get('booking')) || null,
    open: (id: number | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('booking', String(id));
        else next.delete('booking');
        return next;
      }),
  };
}
