import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import UpiPayment from '../../page/upi-payment.tsx';
import styles from './change/change-options.module.css';

/** While the patient is at the lab, or the collector comes. */
export default function PayByUpi({
  booking: { code, due, lab, collection },
  upiId,
}: {
  booking: BookingDetails;
  upiId: string;
}) {
  const amountPaise = parsePaise(due);
  const who = collection ? 'the collector' : 'the desk';
  return (
    <section className={`box stack-3 ${styles.options} no-print`} aria-labelledby="pay">
      <h2 id="pay">
        Pay <span translate="no">{formatRupees(amountPaise)}</span> by UPI
      </h2>
      <p>
        Or pay {who} in cash. We do not see whether you have paid: show {who} your app.
      </p>
      <UpiPayment request={{ upiId, payeeName: lab.name, amountPaise, bookingCode: code }} isOwnPhone />
    </section>
  );
}
