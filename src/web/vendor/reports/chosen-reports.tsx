import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segment } from '../../ui/choosers/radio-choices.tsx';
import { ChooseBooking } from './choose-booking.tsx';
import { type ChosenReport, describeReport, isReady } from './chosen-report.ts';
import { openChosenFile } from './open-chosen-file.ts';
import { reportKindChoices } from './report-texts.ts';
import styles from './reports.module.css';
import type { useReportUploads } from './use-report-uploads.ts';

type Uploads = ReturnType<typeof useReportUploads>;

/** The chosen files, with what goes where, and the button that uploads those that are right. */
export function ChosenReports({
  uploads,
  due,
  showsBookings = false,
}: {
  uploads: Uploads;
  /** '₹350.00' while it is due, so that reports can be held. */
  due?: string | null;
  showsBookings?: boolean;
}) {
  const [isHeld, setHeld] = useState(false);
  const { chosen, isUploading, uploadReady } = uploads;
  if (chosen.length === 0) return null;
  const ready = chosen.filter(isReady).length;
  const left = chosen.filter(({ state }) => state !== 'uploaded').length;
  return (
    <div ref={uploads.list} className="stack-3">
      <ul className="ruled" aria-label="Chosen reports">
        {chosen.map((report) => (
          <ChosenRow key={report.key} report={report} uploads={uploads} showsBooking={showsBookings} />
        ))}
      </ul>
      {left > 0 && (
        <>
          {due && (
            <Checkbox
              label={`Hold until ${due} is paid`}
              hint="The patient is told that you hold it until then."
              checked={isHeld}
              disabled={isUploading}
              onChange={({ target }) => setHeld(target.checked)}
            />
          )}
          <div className="line-3">
            <Button isUnavailable={ready === 0 || isUploading} onClick={() => void uploadReady(isHeld)}>
              {isUploading ? 'Uploading...' : ready === 0 ? 'Upload' : `Upload ${formatPlural(ready, 'report')}`}
            </Button>
            {left > ready && !isUploading && <p className="hint">{`${left - ready} of ${left} not ready yet`}</p>}
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {isUploading ? 'Uploading' : left === 0 ? 'All reports are uploaded' : ''}
      </p>
    </div>
  );
}

function ChosenRow({
  report,
  uploads,
  showsBooking,
}: {
  report: ChosenReport;
  uploads: Uploads;
  showsBooking: boolean;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const { key, file, kind, state, check, failure, isConfirmed } = report;
  const { text, tone } = describeReport(report);
  const booking = check?.booking;
  const asksLook = state === 'checked' && booking && !check.problem && !check.isThere && check.proof === 'none';
  const isOpen = state === 'checked' && !failure && booking && !check.problem && !check.isThere;
  // Nothing of a file changes while it may be on its way.
  const { isUploading } = uploads;
  const mayChoose = showsBooking && !isUploading && state === 'checked' && check !== null && check.pages !== null;
  return (
    <li className={`split ${styles.row}`}>
      <div className="stack-1">
        <strong className="breakable" translate="no">
          {file.name}
        </strong>
        {showsBooking && booking && (
          <span className="small" translate="no">
            {`${booking.patientName}, ${formatDate(booking.date)}, ${formatBookingCode(booking.code)}`}
          </span>
        )}
        <span className={`small ${tone}`}>{text}</span>
        {asksLook && (
          <div className="line-3">
            <Button look="quiet" aria-label={`Open the file ${file.name}`} onClick={() => openChosenFile(file)}>
              Open the file
            </Button>
            <Checkbox
              label={`I have looked: it is of ${booking.patientName}`}
              checked={isConfirmed}
              disabled={isUploading}
              onChange={({ target }) => uploads.change(key, { isConfirmed: target.checked })}
            />
          </div>
        )}
      </div>
      <div className={`line-2 unless-empty ${styles.choices}`}>
        {isOpen && (
          <Segment
            legend={`What is in ${file.name}`}
            isLegendHidden
            name={`kind-${key}`}
            choices={reportKindChoices.map((choice) => ({ ...choice, isUnavailable: isUploading }))}
            chosen={kind}
            choose={(next) => uploads.change(key, { kind: next })}
          />
        )}
        {mayChoose && (
          <Button look={check?.asksBooking ? 'tonal' : 'quiet'} onClick={() => setChoosing(true)}>
            {check?.asksBooking ? 'Choose the booking' : 'Another booking'}
          </Button>
        )}
        {failure?.isRetried && !check && !isUploading && (
          <Button look="tonal" onClick={() => uploads.checkAgain(report)}>
            Try again
          </Button>
        )}
      </div>
      {!isUploading && state !== 'uploaded' && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Take out ${file.name}`}
          onClick={() => uploads.remove(key)}
        >
          <X size={18} />
        </button>
      )}
      {isChoosing && (
        <ChooseBooking
          fileName={file.name}
          onChoose={(bookingId) => uploads.checkAgain(report, bookingId)}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}
