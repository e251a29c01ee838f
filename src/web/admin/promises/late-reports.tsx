import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { consolePageSize } from '../../../contract/admin/admin-limits.ts';
import { type LateReport, lateReportsOfLabs } from '../../../contract/admin/admin-promises.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { promiseDays } from '../../../domain/promises/kept-promises.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Instant } from '../../portal/list/when.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export function LateReports() {
  const navigate = useNavigate();
  const list = useListAddress();
  const query = useQuery(listQuery(lateReportsOfLabs, { page: list.page, pageSize: consolePageSize }));
  return (
    <ListPage
      title="Late reports"
      actions={
        <ButtonLink look="secondary" to={`${adminDashboardPath}/promises`}>
          Kept promises
        </ButtonLink>
      }
      note={
        <p className="hint">
          {`Completed bookings of the last ${promiseDays} days whose report was promised by now. Labs that upload no reports are left out.`}
        </p>
      }
      query={query}
      failure="The late reports could not be loaded"
      label="Late reports"
      columns={columns}
      rows={query.data?.reports}
      rowKey={({ bookingCode }) => bookingCode}
      onOpen={({ vendorId }) => void navigate(`${adminDashboardPath}/vendors/${vendorId}`)}
      skeletonRows={consolePageSize}
      empty={<EmptyList list={list} title="No report is late." showAll="Show the first page" />}
      paging={list.paging(consolePageSize, query.data?.totalCount)}
    />
  );
}

const columns: Column<LateReport>[] = [
  { key: 'name', header: 'Lab', phone: 'title', wraps: true, cell: ({ name }) => name },
  { key: 'booking', header: 'Booking', isName: true, cell: ({ bookingCode }) => formatBookingCode(bookingCode) },
  { key: 'promised', header: 'Promised', phone: 'line', cell: ({ promisedAt }) => <Instant at={promisedAt} /> },
  {
    key: 'late',
    header: 'Late by',
    isNumber: true,
    phone: 'figure',
    cell: ({ hoursLate }) => (hoursLate < 48 ? `${hoursLate} h` : `${formatCount(Math.floor(hoursLate / 24))} days`),
  },
];
