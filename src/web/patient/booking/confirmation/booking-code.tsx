import { formatBookingCode } from '../../../../domain/bookings/booking-code.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './booking-confirmation.module.css';

/** The booking id in two large groups, for reading it out on the telephone. */
export function BookingCode({ code }: { code: string }) {
  const text = formatBookingCode(code);
  return (
    <div className={styles.code}>
      <p>Booking id</p>
      <p className={styles.codeText} translate="no">
        {text}
      </p>
      <div className="no-print">
        <CopyButton text={text} what="booking id" />
      </div>
    </div>
  );
}
