import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findVendorBookings } from '../../../contract/vendor/booking-desk.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import styles from './reports.module.css';

const searchDelayMs = 300;

/** Finds the booking of a report by name, phone or id. */
export function ChooseBooking({
  fileName,
  onChoose,
  onClose,
}: {
  fileName: string;
  onChoose(bookingId: number): void;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), searchDelayMs);
  const { data } = useQuery({ ...listQuery(findVendorBookings, { text }), enabled: text !== '' });
  const found = text ? data?.bookings.filter(({ bookingStatus }) => bookingStatus !== 'cancelled') : undefined;
  return (
    <PortalDialog ref={dialog} look="box" labelledBy="choose-booking" onClose={onClose}>
      <div className="stack-4 inset">
        <h2 id="choose-booking">Which booking?</h2>
        <p className="small soft breakable" translate="no">
          {fileName}
        </p>
        <Field
          label="Name, phone or booking id"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className={found?.length === 0 ? 'hint' : 'visually-hidden'}>
          {found && (found.length === 0 ? 'No booking matches.' : `${found.length} found`)}
        </p>
        {found && found.length > 0 && (
          <ul className={`ruled scroll ${styles.found}`}>
            {found.map(({ id, patientName, date, code, testName }) => (
              <li key={id}>
                <button
                  type="button"
                  className="pressable"
                  onClick={() => {
                    onChoose(id);
                    dialog.current?.close();
                  }}
                >
                  <span translate="no">
                    <strong>{patientName}</strong>, {formatDate(date)}, {formatBookingCode(code)}
                  </span>
                  <span className="small soft">{testName}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="cluster-3">
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </PortalDialog>
  );
}
