import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminBookingSummary,
  adminBookings,
  exportAdminBookings,
} from '../../../contract/admin/admin-bookings.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { useToday } from '../../page/site.tsx';
import { patientColumn, statusColumn, testColumn } from '../../portal/bookings/booking-columns.tsx';
import { limitDays } from '../../portal/bookings/booking-days.tsx';
import { BookingListPage } from '../../portal/bookings/booking-list-page.tsx';
import { useBookingList } from '../../portal/bookings/use-booking-list.ts';
import { useChosenRows } from '../../portal/chosen/use-chosen-rows.tsx';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { useCursorPages } from '../../portal/list/use-cursor-pages.ts';
import { Button } from '../../ui/button.tsx';
import { ChosenBookings } from '../several-bookings/chosen-bookings.tsx';
import { labColumn, nameBooking, visitColumn, whenColumn } from './admin-booking-columns.tsx';
import { AdminBookingPanel } from './admin-booking-panel.tsx';
import { findStart } from './find-start.ts';

const pageSize = 25;

const columns: readonly Column<AdminBookingSummary>[] = [
  patientColumn,
  visitColumn,
  labColumn,
  { ...testColumn, isWideOnly: true, phone: 'hidden' },
  whenColumn,
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
  const today = useToday();
  const { order: usual, days } = limitDays(bookings.range, list.search ? undefined : list.chosen.when, today);
  const hasDays = Boolean(days.from || days.to || bookings.filter.date);
  const order = bookings.order ?? usual;
  const testId = Number(list.chosen.test) || undefined;
  const filter = { ...bookings.filter, ...days, ...(testId && { testId }) };
  const pages = useCursorPages(JSON.stringify({ ...filter, order }));
  const [start] = useState(() => findStart(Date.now()));
  // What is coming begins now, and not with this morning's visits.
  const isFromNow = usual === 'earliest' && order === 'earliest' && days.from === today;
  const cursor = pages.cursor ?? (isFromNow ? start : undefined);
  const query = useQuery(listQuery(adminBookings, { ...filter, order, pageSize, ...(cursor && { cursor }) }));
  const { chosen, column, chooseAll, clear } = useChosenRows(query.data?.bookings, nameBooking);
  return (
    <BookingListPage
      bookings={bookings}
      order={order}
      csv={<ExportButton endpoint={exportAdminBookings} input={filter} />}
      searchPlaceholder="Name, phone, id or lab"
      note={
        <>
          {list.search && (
            <p className="hint">
              {hasDays
                ? 'The search finds only bookings of the chosen days.'
                : 'The search finds bookings of all days.'}
            </p>
          )}
          {testId && (
            <Button look="quiet" onClick={() => list.setFilters({ test: '' })}>
              Only bookings of one test, alone or in a package. Show all
            </Button>
          )}
          <ChosenBookings bookings={chosen} onAll={chooseAll} onClear={clear} />
        </>
      }
      beside={
        isFromNow && (
          <Button look="quiet" onClick={() => list.setFilters({ when: 'all', from: today, to: today, sort: 'when' })}>
            Earlier today
          </Button>
        )
      }
      query={query}
      columns={[...columns, column]}
      rows={query.data?.bookings}
      paging={pages.paging(query.data?.nextCursor)}
    >
      {openedId && <AdminBookingPanel bookingId={openedId} onOpen={open} onClose={() => open(null)} />}
    </BookingListPage>
  );
}
