import type { ReactNode } from 'react';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { BookingState } from './booking-state.tsx';
import styles from './linked-bookings.module.css';

export type LinkedBooking = Pick<BookingSummary, 'id' | 'bookingStatus' | 'mark'> & {
  name: ReactNode;
  detail: string;
};

/** Bookings that belong to the open one. `children` stand below them. */
export function LinkedBookings({
  title,
  bookings,
  onOpen,
  children,
}: {
  title: string;
  bookings: readonly LinkedBooking[];
  onOpen(id: number): void;
  children?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h3 className={`label ${styles.title}`}>{title}</h3>
      {bookings.length > 0 && (
        <ul className={`entries ${styles.bookings}`}>
          {bookings.map(({ id, name, detail, bookingStatus, mark }) => (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)}>
                <span className="breakable">{name}</span>
                <span className="small soft">{detail}</span>
              </button>
              <BookingState status={bookingStatus} mark={mark} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
