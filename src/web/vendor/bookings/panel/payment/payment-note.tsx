import type { BookingSummary } from '../../../../../contract/vendor/booking-schemas.ts';
import { formatShortRupees, parsePaise } from '../../../../../domain/text/money.ts';
import styles from './payment.module.css';

type Booking = Pick<BookingSummary, 'payment' | 'mark' | 'bookingStatus' | 'collection'>;

/** Due is said once the patient is there: before, nothing is expected. */
export function describePayment({ payment, mark, bookingStatus, collection }: Booking): string | null {
  const show = (rupees: string) => formatShortRupees(parsePaise(rupees));
  const isHere = mark === 'arrived' || bookingStatus === 'completed' || collection?.step === 'collected';
  switch (payment.state) {
    case 'to-give-back':
      return `To give back ${show(payment.toGiveBack)}`;
    case 'partly-paid':
      return `Due ${show(payment.due)}`;
    case 'due':
      return isHere ? `Due ${show(payment.due)}` : null;
    case 'paid':
      return 'Paid';
    case 'nothing-due':
      return null;
  }
}

export function PaymentNote({ booking }: { booking: Booking }) {
  const text = describePayment(booking);
  return text && <span className={`caption soft figures ${styles.note}`}>{text}</span>;
}
