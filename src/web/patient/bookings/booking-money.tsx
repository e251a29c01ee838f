import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { billKindNames } from '../../../domain/bills/bill-number.ts';
import { paymentWayNames } from '../../../domain/payments/payment-entries.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import styles from '../booking/confirmation/appointment-facts.module.css';

/** What the lab wrote down of the money of a booking, and the numbers of its bills. */
export default function BookingMoney({
  booking: { price, discount, due, paidEntries, bills },
}: {
  booking: BookingDetails;
}) {
  return (
    <section className="box stack-3" aria-labelledby="booking-money">
      <h2 id="booking-money">Bill and payments</h2>
      <dl className={`stack-3 ${styles.facts}`}>
        <Amount name="Price" amount={price} />
        {parsePaise(discount) > 0 && <Amount name="Discount" amount={discount} />}
        {paidEntries.map(({ kind, date, way, amount }, at) => (
          <Amount
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two may say the same
            key={`${at} ${date}`}
            name={kind === 'taken' ? 'Paid' : 'Given back'}
            amount={amount}
            note={[formatDate(date), way && paymentWayNames[way]].filter(Boolean).join(', ')}
          />
        ))}
        <Amount name="To pay" amount={due} />
        {bills.map(({ kind, number, date, total }) => (
          <Amount key={number} name={billKindNames[kind]} amount={total} note={`${number}, ${formatDate(date)}`} />
        ))}
      </dl>
      {bills.length > 0 && <p className="hint">The lab gives you the bill, also as a PDF. Tell it this number.</p>}
    </section>
  );
}

function Amount({ name, amount, note }: { name: string; amount: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures" translate="no">
        {formatRupees(parsePaise(amount))}
        {note && <p>{note}</p>}
      </dd>
    </div>
  );
}
