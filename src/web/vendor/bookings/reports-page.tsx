import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLateReports } from '../../../contract/vendor/reports/reports.ts';
import type { LateReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Appointment, Instant } from '../../portal/list/when.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { ChosenReports } from '../reports/chosen-reports.tsx';
import { DropReports } from '../reports/drop-reports.tsx';
import styles from '../reports/reports.module.css';
import { useReportUploads } from '../reports/use-report-uploads.ts';
import { BookingPanel } from './panel/vendor-booking-panel.tsx';

const columns: Column<LateReport>[] = [
  { key: 'patient', header: 'Patient', phone: 'title', cell: ({ patientName }) => patientName },
  {
    key: 'late',
    header: 'Late',
    phone: 'figure',
    cell: ({ promisedAt }) => (
      <span className="bad">
        since <Instant at={promisedAt} />
      </span>
    ),
  },
  { key: 'visit', header: 'Visit', cell: ({ date, time }) => <Appointment date={date} time={time} /> },
  { key: 'tests', header: 'Tests', wraps: true, width: '40%', cell: ({ testName }) => testName },
];

/** Uploads of many reports at once, above those that patients wait for, which may be a hundred. */
export default function ReportsPage() {
  const late = useQuery(endpointQuery(listLateReports, {}));
  const uploads = useReportUploads();
  const [openedId, setOpenedId] = useState<number | null>(null);
  const { bookings: shown = [], totalCount = 0 } = late.data ?? {};
  return (
    <>
      <PageHeader title="Reports" />
      <div className={`stack-5 ${styles.page}`}>
        <section className="stack-3" aria-labelledby="upload-reports">
          <h3 id="upload-reports">Upload</h3>
          <DropReports look={uploads.chosen.length === 0 ? 'primary' : 'secondary'} onFiles={uploads.add}>
            Or drop PDFs here, at most 8 MB each. A file goes to the booking whose id is in its name; you see where
            before anything is uploaded.
          </DropReports>
          <ChosenReports uploads={uploads} showsBookings />
        </section>
        {late.isLoadingError && <LoadError query={late} title="Late reports could not be loaded" />}
        {shown.length > 0 && (
          <section className="stack-3" aria-labelledby="late-reports">
            <h3 id="late-reports">{`Late: ${totalCount}`}</h3>
            {totalCount > shown.length && <p className="hint">{`The ${shown.length} that were promised first.`}</p>}
            <DataTable
              label="Late reports"
              columns={columns}
              rows={shown}
              rowKey={({ bookingId }) => bookingId}
              onOpen={({ bookingId }) => setOpenedId(bookingId)}
              empty=""
            />
          </section>
        )}
      </div>
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
    </>
  );
}
