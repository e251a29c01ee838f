import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { consolePageSize, promiseSorts } from '../../../contract/admin/admin-limits.ts';
import { exportPromises, type LabWithPromises, listPromises } from '../../../contract/admin/admin-promises.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { getPercent, leastBookings, promiseDays, type Share } from '../../../domain/promises/kept-promises.ts';
import { usualWaits } from '../../../domain/promises/usual-waits.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CityFilter } from '../vendors/city-filter.tsx';

const filters = { city: '', sort: toSortFilter(promiseSorts) };

export function PromiseList() {
  const navigate = useNavigate();
  const list = useListAddress({ filters });
  const { sort, ...filter } = list.chosen;
  const query = useQuery(
    listQuery(listPromises, { page: list.page, pageSize: consolePageSize, ...filter, ...(sort && { sort }) }),
  );
  return (
    <ListPage
      title="Kept promises"
      actions={
        <>
          <ExportButton endpoint={exportPromises} input={filter} />
          <ButtonLink look="secondary" to={`${adminDashboardPath}/promises/late-reports`}>
            Late reports
          </ButtonLink>
        </>
      }
      filters={<CityFilter city={list.filters.city} onCity={(city) => list.setFilters({ city })} />}
      note={
        <p className="hint">
          {`Labs with ${leastBookings} online bookings or more in the last ${promiseDays} days, counted at night. Sorted by a column, labs without a figure in it are left out.`}
        </p>
      }
      query={query}
      failure="The labs could not be loaded"
      label="Kept promises"
      columns={columns}
      rows={query.data?.labs}
      sorting={parseSorting(sort ?? '-cancelled')}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ vendorId }) => vendorId}
      onOpen={({ vendorId }) => void navigate(`${adminDashboardPath}/vendors/${vendorId}`)}
      skeletonRows={consolePageSize}
      empty={<EmptyList list={list} title="No lab has enough for this yet." showAll="Show All Labs" />}
      paging={list.paging(consolePageSize, query.data?.totalCount)}
    />
  );
}

const formatShare = (share: Share | undefined) => (share ? `${getPercent(share)} % of ${formatCount(share.of)}` : '–');

const columns: Column<LabWithPromises>[] = [
  { key: 'name', header: 'Lab', phone: 'title', wraps: true, width: '25%', cell: ({ name }) => name },
  { key: 'city', header: 'City', isName: true, phone: 'hidden', cell: ({ city }) => city },
  {
    key: 'bookings',
    header: 'Bookings',
    isNumber: true,
    isWideOnly: true,
    isSortable: true,
    phone: 'hidden',
    cell: ({ bookings }) => formatCount(bookings),
  },
  {
    key: 'cancelled',
    header: 'Cancelled',
    isNumber: true,
    isSortable: true,
    phone: 'hidden',
    cell: ({ cancelledByLab: { part, of } }) => `${formatCount(part)} (${getPercent({ part, of })} %)`,
  },
  {
    key: 'reports',
    header: 'Reports on time',
    isNumber: true,
    isSortable: true,
    phone: 'hidden',
    cell: ({ reportsOnTime }) => formatShare(reportsOnTime),
  },
  {
    key: 'window',
    header: 'In the window',
    isNumber: true,
    isWideOnly: true,
    isSortable: true,
    phone: 'hidden',
    cell: ({ cameInWindow }) => formatShare(cameInWindow),
  },
  {
    key: 'charged',
    header: 'Charged as booked',
    isNumber: true,
    isSortable: true,
    phone: 'hidden',
    cell: ({ chargedAsBooked }) => formatShare(chargedAsBooked),
  },
  {
    key: 'wait',
    header: 'Usual wait',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ usualWait }) => (usualWait ? usualWaits[usualWait.wait] : '–'),
  },
  { key: 'line', header: 'Promises', isPhoneOnly: true, cell: formatLine },
];

/** What is known, in one line. */
function formatLine({ cancelledByLab, reportsOnTime, cameInWindow, chargedAsBooked }: LabWithPromises): string {
  return [
    `${formatCount(cancelledByLab.part)} of ${formatCount(cancelledByLab.of)} cancelled`,
    reportsOnTime && `reports ${getPercent(reportsOnTime)} %`,
    cameInWindow && `window ${getPercent(cameInWindow)} %`,
    chargedAsBooked && `charged ${getPercent(chargedAsBooked)} %`,
  ]
    .filter(Boolean)
    .join(' · ');
}
