import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../contract/errors.ts';
import type { OwnReports } from '../../../contract/patient/reports/reports.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { Promised } from './promised.tsx';
import { ProveReader } from './prove-reader.tsx';
import { ReportList } from './report-list.tsx';
import styles from './report-page.module.css';
import { reportsQuery } from './reports-query.ts';

/** The reports behind the link of a message; without a whole link, the form for a new one. */
export default function LinkedReports({ link }: { link: string | undefined }) {
  return link ? <Linked link={link} /> : <EndedLink />;
}

function Linked({ link }: { link: string }) {
  const [proof, setProof] = useState<string>();
  const reference = { link, ...(proof && { proof }) };
  const query = useQuery({ ...reportsQuery(reference), placeholderData: (before?: OwnReports) => before });
  const { data: reports, error } = query;
  if (isApiError(error) && error.status === 404) return <EndedLink />;
  if (error && !reports)
    return (
      <Notice
        heading="h1"
        title="Your report could not be loaded"
        actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      >
        <p>{getErrorMessage(error, unreachableMessage)}</p>
      </Notice>
    );
  if (!reports) return <Skeletons count={3} label="Loading your report" />;
  const canOpen = reports.reports.some(({ state }) => state === 'open');
  return (
    <>
      <div className="stack-1">
        <h1>Your report</h1>
        <p>
          <span translate="no">{reports.lab.name}</span>, visit of {formatDate(reports.date)}
        </p>
      </div>
      <section className="box inset stack-3" aria-label="Reports">
        <Promised reports={reports} />
        <ReportList reference={reference} reports={reports} />
        {canOpen && reports.way !== 'open' && (
          <ProveReader reference={{ link }} reports={reports} onProven={setProof} />
        )}
        {canOpen && reports.way === 'open' && <HowToCheck />}
      </section>
    </>
  );
}

function EndedLink() {
  return (
    <>
      <div className="stack-2">
        <h1>This link has ended</h1>
        <p>Links to reports work for seven days. We can send a new one to the phone and e-mail of the booking.</p>
      </div>
      <div className={`box inset ${styles.ask}`}>
        <AskForLink />
      </div>
      <p>
        With an account, you find it among <Link to={bookingsPath}>your bookings</Link>.
      </p>
    </>
  );
}
