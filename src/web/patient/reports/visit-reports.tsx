import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnReports, ReportsReference } from '../../../contract/patient/reports/reports.ts';
import styles from '../bookings/change/change-options.module.css';
import { HowToCheck } from './how-to-check.tsx';
import { Promised } from './promised.tsx';
import { ProveReader } from './prove-reader.tsx';
import { ReportList } from './report-list.tsx';
import { reportsQuery } from './reports-query.ts';

/** "Report" on the page of a booking. Shows nothing without a report and without a promise. */
export default function VisitReports({ reference }: { reference: ReportsReference }) {
  const [proof, setProof] = useState<string>();
  const proven = { ...reference, ...(proof && { proof }) };
  const reports = useQuery({ ...reportsQuery(proven), placeholderData: (before?: OwnReports) => before }).data;
  if (!reports || (reports.reports.length === 0 && !reports.promised)) return null;
  const canOpen = reports.reports.some(({ state }) => state === 'open');
  return (
    <section className={`box stack-3 ${styles.options} no-print`} aria-labelledby="visit-reports">
      <h2 id="visit-reports">Report</h2>
      <Promised reports={reports} />
      {reports.reports.length > 0 && <ReportList reference={proven} reports={reports} />}
      {canOpen && reports.way !== 'open' && <ProveReader reference={reference} reports={reports} onProven={setProof} />}
      {canOpen && reports.way === 'open' && <HowToCheck />}
    </section>
  );
}
