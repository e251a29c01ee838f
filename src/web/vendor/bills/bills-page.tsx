import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { exportBills, findBillSettings, listBills } from '../../../contract/vendor/money/bills.ts';
import { billKindNames } from '../../../domain/bills/bill-number.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { DayRange } from '../../portal/list/day-range.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BookingPanel } from '../bookings/panel/vendor-booking-panel.tsx';
import { BillSettingsDialog } from './bill-settings-dialog.tsx';

const pageSize = 25;
type BillRow = OutputOf<typeof listBills>['bills'][number];

const columns: readonly Column<BillRow>[] = [
  { key: 'number', header: 'Number', phone: 'title', isName: true, cell: ({ number }) => number },
  { key: 'date', header: 'Date', phone: 'line', cell: ({ date }) => formatDate(date) },
  { key: 'patient', header: 'Patient', isName: true, wraps: true, cell: ({ patientName }) => patientName },
  { key: 'kind', header: 'Kind', phone: 'line', cell: nameKind },
  { key: 'total', header: 'Total', isNumber: true, phone: 'figure', cell: formatTotal },
];

function nameKind({ kind, isCancelled }: BillRow): string {
  if (isCancelled) return 'Cancelled';
  return billKindNames[kind];
}

function formatTotal({ kind, total }: BillRow): string {
  return `${kind === 'credit-note' ? '-' : ''}${formatRupees(parsePaise(total))}`;
}

/** What the owner looks at for the accountant: all bills, their table, and how they are numbered and taxed. */
export default function BillsPage() {
  const list = useListAddress({ filters: { from: '', to: '' } });
  const from = parsePlainDate(list.filters.from);
  const to = parsePlainDate(list.filters.to);
  const days = { ...(from && { from }), ...(to && { to }) };
  const query = useQuery(listQuery(listBills, { ...days, page: list.page, pageSize }));
  const settings = useQuery({ ...endpointQuery(findBillSettings, {}), staleTime: 0 }).data;
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <ListPage
      title="Bills"
      actions={
        <>
          <ExportButton endpoint={exportBills} input={days} />
          <Button look="secondary" isUnavailable={!settings} onClick={() => setSettingUp(true)}>
            Numbers and tax
          </Button>
        </>
      }
      filters={<DayRange range={list.filters} onChange={list.setFilters} />}
      query={query}
      note={
        settings?.gstNumberIsWrong && (
          <Notice tone="warn" title="The GST number of your profile has a typing error">
            <p>Its last character does not fit the others, so bills do not name it and charge no tax.</p>
          </Notice>
        )
      }
      failure="The bills could not be loaded"
      label="Bills"
      columns={columns}
      rows={query.data?.bills}
      rowKey={({ id }) => id}
      onOpen={({ bookingId }) => setOpenedId(bookingId)}
      isMuted={({ isCancelled }) => isCancelled}
      paging={list.paging(pageSize, query.data?.totalCount)}
      empty={
        <EmptyState
          drawing="nothing-yet"
          title="No bills"
          heading="h3"
          actions={
            <ButtonLink look="secondary" to={`${vendorDashboardPath}/bookings`}>
              Today’s desk
            </ButtonLink>
          }
        >
          <p>The desk makes them in the booking of a patient.</p>
        </EmptyState>
      }
    >
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
      {isSettingUp && settings && <BillSettingsDialog saved={settings} onClose={() => setSettingUp(false)} />}
    </ListPage>
  );
}
