import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { patientColumn, statusColumn, testColumn } from '../../portal/bookings/booking-columns.tsx';
import { useChosenRows } from '../../portal/chosen/use-chosen-rows.tsx';
import { DataTable } from '../../portal/list/data-table.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { useCursorPages } from '../../portal/list/use-cursor-pages.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Segment } from '../../ui/choosers/radio-choices.tsx';
import { nameBooking, whenColumn } from '../bookings/admin-booking-columns.tsx';
import { AdminBookingPanel } from '../bookings/admin-booking-panel.tsx';
import { findStart } from '../bookings/find-start.ts';
import { ChosenBookings } from '../several-bookings/chosen-bookings.tsx';

const pageSize = 25;
const columns = [patientColumn, testColumn, { ...whenColumn, phone: 'line' } as const, statusColumn];
const choices = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'all', label: 'All' },
] as const;

export function LabBookings({ vendorId, isSuspended }: { vendorId: number; isSuspended: boolean }) {
  const [when, setWhen] = useState<'upcoming' | 'all'>('upcoming');
  const [start] = useState(() => findStart(Date.now()));
  const { cursor, paging } = useCursorPages(when);
  const order = when === 'upcoming' ? 'earliest' : 'latest';
  const from = cursor ?? (when === 'upcoming' ? start : undefined);
  const query = useQuery(listQuery(adminBookings, { vendorId, order, pageSize, ...(from && { cursor: from }) }));
  const { chosen, column, chooseAll, clear } = useChosenRows(query.data?.bookings, nameBooking);
  const [openId, setOpenId] = useState<number | null>(null);
  if (query.isLoadingError) return <LoadError query={query} title="The bookings could not be loaded" />;
  return (
    <>
      <Segment<'upcoming' | 'all'>
        legend="Which bookings"
        isLegendHidden
        name="when"
        choices={choices}
        chosen={when}
        choose={setWhen}
      />
      <ChosenBookings bookings={chosen} isLabSuspended={isSuspended} onAll={chooseAll} onClear={clear} />
      <DataTable
        label="Bookings"
        columns={[...columns, column]}
        rows={query.data?.bookings}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        isMuted={({ bookingStatus }) => bookingStatus === 'cancelled'}
        isLoading={query.isFetching}
        empty={when === 'upcoming' ? 'Nobody is expected at this lab.' : 'Nothing has been booked at this lab.'}
      />
      <Pagination paging={paging(query.data?.nextCursor)} />
      {openId && (
        <AdminBookingPanel bookingId={openId} isInAddress={false} onOpen={setOpenId} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
