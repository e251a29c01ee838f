import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { listBookingReports, openVendorReport, releaseReport } from '../../../contract/vendor/reports/reports.ts';
import type { StaffReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { useFileDownload } from '../../portal/downloads/use-file-download.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { isBookingList } from '../bookings/data/booking-lists.ts';
import { ChosenReports } from './chosen-reports.tsx';
import { DropReports } from './drop-reports.tsx';
import { ReplaceReportDialog } from './replace-report-dialog.tsx';
import { describeOpenings, describeState, nameReport } from './report-texts.ts';
import styles from './reports.module.css';
import { useReportUploads } from './use-report-uploads.ts';
import { WithdrawReportDialog } from './withdraw-report-dialog.tsx';

type Doing = { what: 'replace' | 'withdraw'; report: StaffReport };

/** What the patient can open, and the way to upload more. Nothing before the day of the visit. */
export function BookingReportsCard({ bookingId }: { bookingId: number }) {
  const { data, error, isLoadingError } = useQuery(endpointQuery(listBookingReports, { bookingId }));
  const uploads = useReportUploads(bookingId);
  const { saveFile } = useFileDownload();
  const releasing = usePortalMutation(releaseReport, {
    refetch: isBookingList,
    done: 'The patient can open the report, and is told',
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const today = useToday();
  if (isLoadingError) return <FormError>{getErrorMessage(error, 'The reports could not be loaded.')}</FormError>;
  if (!data || (data.problem && data.reports.length === 0)) return null;
  const { reports, promisedAt, isLate, reportedAt, due, problem, canBeOpened } = data;
  const isDue = parsePaise(due) > 0;
  const close = () => setDoing(null);
  return (
    <section aria-labelledby="reports" className={`stack-3 ${styles.card}`}>
      <div className="row-3 spread">
        <h3 id="reports" className="label">
          Reports
        </h3>
        {promisedAt && !reportedAt && (
          <span className={`small ${isLate ? 'bad' : 'soft'}`}>
            {`${isLate ? 'Late: promised' : 'Promised'} by ${formatInstant(promisedAt, today)}`}
          </span>
        )}
      </div>
      {reports.length > 0 && (
        <ul className="ruled">
          {reports.map((report) => (
            <li key={report.id} className={`split ${styles.row}`}>
              <div className="stack-1">
                <strong className={report.withdrawnAt || report.replacedAt ? 'struck' : undefined}>
                  {nameReport(report)}
                </strong>
                <span className="small soft">{describeState(report, today)}</span>
                {report.reason && <span className="small">{`Reason: ${report.reason}`}</span>}
                <span className="small soft">{describeOpenings(report)}</span>
                {report.withdrawnAt && report.openings.lastAt && <AfterOpening />}
              </div>
              <Menu label={`More about ${report.fileName}`} button={<Ellipsis size={20} />} className="icon-button">
                <MenuItem onSelect={() => void saveFile(openVendorReport, { bookingId, reportId: report.id })}>
                  Open the PDF
                </MenuItem>
                {report.heldWhileDue && isDue && !report.withdrawnAt && !report.replacedAt && (
                  <MenuItem onSelect={() => releasing.mutate({ bookingId, reportId: report.id })}>
                    Release to the patient
                  </MenuItem>
                )}
                {!report.withdrawnAt && !report.replacedAt && !problem && (
                  <MenuItem onSelect={() => setDoing({ what: 'replace', report })}>Replace</MenuItem>
                )}
                {!report.withdrawnAt && (
                  <MenuItem onSelect={() => setDoing({ what: 'withdraw', report })}>Withdraw</MenuItem>
                )}
              </Menu>
            </li>
          ))}
        </ul>
      )}
      {!canBeOpened && !problem && (
        <p className="small tint tint-warn">
          Nobody can open a report of this booking: no account may, and no code reaches the patient's own phone. Hand it
          over on paper, or let the patient sign up with their own number and take over the booking.
        </p>
      )}
      {problem ? (
        <p className="hint">{problem}</p>
      ) : (
        <DropReports onFiles={uploads.add}>Or drop PDFs here, at most 8 MB each.</DropReports>
      )}
      <ChosenReports uploads={uploads} due={isDue ? formatRupees(parsePaise(due)) : null} />
      {doing?.what === 'replace' && <ReplaceReportDialog bookingId={bookingId} report={doing.report} onClose={close} />}
      {doing?.what === 'withdraw' && (
        <WithdrawReportDialog bookingId={bookingId} report={doing.report} onClose={close} />
      )}
    </section>
  );
}

function AfterOpening() {
  return (
    <p className="small tint tint-warn">
      It was opened before. If it is of another patient, that is a breach: call both patients today, upload the report
      to the right booking, and write to our support with both booking ids.
    </p>
  );
}
