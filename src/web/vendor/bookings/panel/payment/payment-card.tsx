import { useState } from 'react';
import type { StaffBookingDetails } from '../../../../../contract/vendor/booking-schemas.ts';
import type { PaymentEntryRow } from '../../../../../contract/vendor/payment-fields.ts';
import type { PaymentWay } from '../../../../../domain/payments/payment-entries.ts';
import { formatRupees, formatShortRupees, parsePaise } from '../../../../../domain/text/money.ts';
import type { PlainDate } from '../../../../../domain/time/calendar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segment } from '../../../../ui/choosers/radio-choices.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import styles from './payment.module.css';
import { PaymentEntries } from './payment-entries.tsx';
import { findUsualWay, wayChoices } from './payment-way.ts';
import { TakeDialog } from './take-dialog.tsx';
import { useTakePayment } from './use-take-payment.tsx';

type Doing = 'take' | 'give-back' | 'discount' | PaymentEntryRow | null;

/** What is due or to give back, with one press that takes it. */
export function PaymentCard({ booking, today }: { booking: StaffBookingDetails; today: PlainDate }) {
  const { payment, bookingStatus, mark } = booking;
  const [chosen, setChosen] = useState<PaymentWay | null>(null);
  const way = chosen ?? findUsualWay(booking.payments);
  const [doing, setDoing] = useState<Doing>(null);
  const { take, isBusy, question } = useTakePayment(booking);
  const isDue = parsePaise(payment.due) > 0;
  const isOwing = bookingStatus !== 'cancelled' && mark !== 'no-show';
  const mayTake = isDue && booking.date <= today;
  const takeDue = () => (way === 'other' ? setDoing('take') : take({ amount: payment.due, way }));
  const close = () => setDoing(null);
  if (!isOwing && booking.payments.length === 0) return null;
  return (
    <section aria-labelledby="payment" className={`stack-2 ${styles.card}`}>
      <h3 id="payment" className="label">
        Payment
      </h3>
      <dl className="stack-2">
        {booking.price !== payment.due && <Sum name="Price" rupees={booking.price} />}
        {parsePaise(payment.discount) > 0 && <Sum name="Discount" rupees={payment.discount} isLess />}
        {parsePaise(payment.paid) > 0 && <Sum name="Paid" rupees={payment.paid} isLess={isDue} />}
        {payment.state === 'to-give-back' ? (
          <Sum name="To give back" rupees={payment.toGiveBack} isResult />
        ) : (
          <Sum name="Due" rupees={payment.due} isResult />
        )}
      </dl>
      {mayTake && (
        <div className="stack-2">
          <Segment
            legend="Paid by"
            isLegendHidden
            name="way"
            choices={wayChoices}
            chosen={way}
            choose={(next) => setChosen(next)}
          />
          <Button wide isUnavailable={isBusy} onClick={takeDue}>
            Take {formatShortRupees(parsePaise(payment.due))}
          </Button>
        </div>
      )}
      {isDue && !mayTake && <p className="hint">Payments begin on the day of the visit.</p>}
      <div className="line-2">
        {payment.state === 'to-give-back' && (
          <Button isUnavailable={isBusy} onClick={() => setDoing('give-back')}>
            Give back {formatShortRupees(parsePaise(payment.toGiveBack))}
          </Button>
        )}
        {mayTake && (
          <Button look="secondary" onClick={() => setDoing('take')}>
            Another amount
          </Button>
        )}
        <Menu label="More about the payment" button="More">
          {isOwing && <MenuItem onSelect={() => setDoing('discount')}>Discount</MenuItem>}
          {parsePaise(payment.paid) > 0 && <MenuItem onSelect={() => setDoing('give-back')}>Give back</MenuItem>}
        </Menu>
      </div>
      <PaymentEntries entries={booking.payments} onCorrect={setDoing} />
      {question}
      {doing === 'take' && <TakeDialog booking={booking} usualWay={way} onClose={close} />}
      {doing === 'give-back' && <GiveBackDialog booking={booking} onClose={close} />}
      {doing === 'discount' && <DiscountDialog booking={booking} onClose={close} />}
      {doing !== null && typeof doing === 'object' && (
        <CorrectDialog bookingId={booking.id} entry={doing} onClose={close} />
      )}
    </section>
  );
}

function Sum({
  name,
  rupees,
  isLess = false,
  isResult = false,
}: {
  name: string;
  rupees: string;
  isLess?: boolean;
  isResult?: boolean;
}) {
  return (
    <div className={`spread ${isResult ? styles.result : ''}`}>
      <dt>{name}</dt>
      <dd className="figures" translate="no">
        {isLess && '− '}
        {formatRupees(parsePaise(rupees))}
      </dd>
    </div>
  );
}
