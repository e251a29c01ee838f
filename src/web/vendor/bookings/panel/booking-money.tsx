import { Fragment, useState } from 'react';
import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { BookingBillsCard } from './bills/booking-bills-card.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { ShowUpi } from './show-upi.tsx';

/** What comes next stands first: the money that is due, or the bill that is printed. The order stays while the panel is open. */
export function BookingMoney({ booking, today }: { booking: StaffBookingDetails; today: PlainDate }) {
  // A section that is moved in the document takes an open dialog out of the top layer.
  const [isDueFirst] = useState(parsePaise(booking.payment.due) > 0);
  const payment = (
    <Fragment key="payment">
      <PaymentCard booking={booking} today={today} />
      <ShowUpi booking={booking} />
    </Fragment>
  );
  const bills = <BookingBillsCard key="bills" bookingId={booking.id} />;
  return isDueFirst ? [payment, bills] : [bills, payment];
}
