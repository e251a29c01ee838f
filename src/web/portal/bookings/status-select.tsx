import { type BookingStatus, bookingStatuses, bookingStatusNames } from '../../../domain/bookings/booking-lifecycle.ts';
import styles from '../list/filters.module.css';

/** Changes a status to any other. Shows the stored status until the change is made. */
export function StatusSelect({
  label,
  status,
  isBusy,
  onChange,
}: {
  label: string;
  status: BookingStatus;
  isBusy: boolean;
  onChange(status: BookingStatus): void;
}) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={status}
      // Not disabled while busy: it would lose the focus.
      aria-disabled={isBusy}
      onChange={(event) => !isBusy && onChange(event.target.value as BookingStatus)}
    >
      {bookingStatuses.map((value) => (
        <option key={value} value={value}>
          {bookingStatusNames[value]}
        </option>
      ))}
    </select>
  );
}
