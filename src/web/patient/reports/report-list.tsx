import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type OwnReport,
  type OwnReports,
  openReport,
  type ReportsReference,
} from '../../../contract/patient/reports/reports.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formatMoment, reportsQuery } from './reports-query.ts';
import { openingsQuery, ShareReport, WhoOpened } from './share-report.tsx';
import { useOpenFile } from './use-open-file.ts';

type Props = { reference: ReportsReference; reports: OwnReports };

/** The reports of a booking, the latest first. They open once `way` is 'open'. */
export function ReportList({ reference, reports }: Props) {
  return (
    <ul className="stack-3">
      {reports.reports.map((report) => (
        <ReportRow key={report.id} report={report} reports={reports} reference={reference} />
      ))}
    </ul>
  );
}

function ReportRow({ report, reports, reference }: Props & { report: OwnReport }) {
  const [shown, setShown] = useState<'share' | 'openings' | null>(null);
  const ofReport = { ...reference, id: report.id };
  const queryClient = useQueryClient();
  const { open, isOpening, isOpened, failure } = useOpenFile(openReport, () => {
    // The proof may be over, or the report held, replaced or withdrawn since.
    void queryClient.invalidateQueries({ queryKey: reportsQuery(reference).queryKey });
    void queryClient.invalidateQueries({ queryKey: openingsQuery(ofReport).queryKey });
  });
  const canOpen = reports.way === 'open' && report.state === 'open';
  const toggle = (part: typeof shown) => setShown(shown === part ? null : part);
  return (
    <li className="stack-2">
      <p className="strong">{report.kind === 'final' ? 'All results' : 'A part of the results'}</p>
      <p className="hint">
        {formatMoment(report.at)} · {formatPlural(report.pages, 'page')}
      </p>
      <ReportStateText report={report} due={reports.due} />
      <FormError>{failure}</FormError>
      {canOpen && (
        <div className="cluster-2">
          <Button isUnavailable={isOpening} onClick={() => open(ofReport)}>
            {isOpening ? 'Opening…' : 'Open'}
          </Button>
          <Button look="secondary" aria-expanded={shown === 'share'} onClick={() => toggle('share')}>
            Share with a doctor
          </Button>
        </div>
      )}
      <p role="status" className={isOpened ? 'hint' : 'visually-hidden'}>
        {isOpened && 'It is in the downloads of this device. Delete it there if others use the device.'}
      </p>
      {shown === 'share' && <ShareReport reference={ofReport} />}
      {reports.way === 'open' && (
        <div>
          <Button look="quiet" aria-expanded={shown === 'openings'} onClick={() => toggle('openings')}>
            Who opened it
          </Button>
        </div>
      )}
      {shown === 'openings' && <WhoOpened reference={ofReport} />}
    </li>
  );
}

function ReportStateText({ report, due }: { report: OwnReport; due: string | null }) {
  if (report.state === 'held')
    return (
      <p>
        The lab holds the report until{' '}
        <span translate="no" className="figures">
          {formatRupees(parsePaise(due ?? '0'))}
        </span>{' '}
        is paid.
      </p>
    );
  if (report.state === 'open') return null;
  const isWithdrawn = report.state === 'withdrawn';
  return (
    <p className={isWithdrawn ? 'bad' : 'soft'}>
      {isWithdrawn ? 'The lab has withdrawn this report. Do not use it.' : 'The lab has replaced it by a newer one.'}
      {report.reason && ` The reason: ${report.reason}`}
    </p>
  );
}
