import { useQuery } from '@tanstack/react-query';
import {
  type AdminBookingSummary,
  adminBookings,
  exportAdminBookings,
} from '../../../contract/admin/admin-bookings.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';
import { stackedPatientColumn, statusColumn, testColumn } from '../../portal/bookings/booking-columns.tsx';
import { limitDays } from '../../portal/bookings/booking-days.tsx';
import { BookingListPage } from '../../portal/bookings/booking-list-page.tsx';
import { useBookingList } from '../../portal/bookings/use-booking-list.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { ExportButton } from '../../portal/list/export-button.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { useCursorPages } from '../../portal/list/use-cursor-pages.ts';
import { AdminBookingPanel } from './admin-booking-panel.tsx';

const pageSize = 25;

const columns: readonly Column<AdminBookingSummary>[] = [
  stackedPatientColumn,
  { key: 'lab', header: 'Lab', isName: true, wraps: true, cell: ({ vendorName }) => vendorName },
  { ...testColumn, isWideOnly: true },
  {
    key: 'when',
    header: 'Date & Time',
    isSortable: true,
    cell: ({ date, time }) => (
      <span className="figures">
        {formatDate(date)}, {formatTimeOfDay(parsePlainTime(time) ?? 0)}
      </span>
    ),
  },
  {
    key: 'code',
    header: 'Booking id',
    phone: 'hidden',
    cell: ({ code }) => <span className="figures">{formatBookingCode(code)}</span>,
  },
  statusColumn,
];

/**
 * Bookings of all labs, from today on unless the operator chooses or searches: what is searched for may be past. There
 * may be too many to count, so pages follow each other by cursor.
 */
export default function AdminBookingsPage() {
  const bookings = useBookingList({ when: 'upcoming' });
  const { list, openedId, open } = bookings;
  const { order: usual, days } = limitDays(bookings.range, list.search ? undefined : list.chosen.when, useToday());
  const order = bookings.order ?? usual;
  const filter = { ...bookings.filter, ...days };
  const { cursor, paging } = useCursorPages(JSON.stringify({ ...filter, order }));
  const query = useQuery(listQuery(adminBookings, { ...filter, order, pageSize, ...(cursor && { cursor }) }));
  return (
    <BookingListPage
      bookings={bookings}
      order={order}
      csv={<ExportButton endpoint={exportAdminBookings} input={filter} />}
      searchPlaceholder="Id, phone or lab"
      note={list.search && <p className="hint">The search finds bookings of all days.</p>}
      query={query}
      columns={columns}
      rows={query.data?.bookings}
      paging={paging(query.data?.nextCursor)}
    >
      {openedId && <AdminBookingPanel bookingId={openedId} onClose={() => open(null)} />}
    </BookingListPage>
  );
}
