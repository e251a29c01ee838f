import { useState } from 'react';
import type { InputOf } from '../../../../../contract/endpoint.ts';
import type { BookableItem, createStaffBooking } from '../../../../../contract/vendor/booking-desk.ts';
import { paymentWayNames, paymentWays } from '../../../../../domain/payments/payment-entries.ts';
import { formatRupees, parsePaise, serializeRupees } from '../../../../../domain/text/money.ts';
import { parseTypedNumber } from '../../../../../domain/text/typed-number.ts';
import { MoneyField } from '../../../../form/money-field.tsx';
import { readOptionalNumber, readText } from '../../../../portal/form/read-form.ts';
import { Segment } from '../../../../ui/choosers/radio-choices.tsx';
import { Field } from '../../../../ui/field.tsx';
import { formatItem } from '../../data/bookable-options.ts';
import styles from './payment.module.css';

type Paid = Pick<InputOf<typeof createStaffBooking>, 'discount' | 'taken'>;

/** Without 'other', which needs a note: that is taken in the booking's panel. */
const takenWays = paymentWays.filter((way) => way !== 'other');
const paidChoices = [
  { value: 'no', label: 'Not yet' },
  ...takenWays.map((value) => ({ value, label: paymentWayNames[value] })),
];

export const sumItems = (items: readonly BookableItem[]) =>
  items.reduce((sum, { price }) => sum + parsePaise(price), 0);

/** What the chosen tests cost, waived and paid. Nothing is paid unless it is said: forgotten is better than wrong. */
export function WalkInPayment({
  items,
  mayTake,
  fieldProps,
}: {
  items: readonly BookableItem[];
  /** Today, at the counter. */
  mayTake: boolean;
  fieldProps(name: 'discount' | 'taken'): { name: string; error: string | undefined };
}) {
  const [typed, setTyped] = useState('');
  const [paid, setPaid] = useState('no');
  if (items.length === 0) return null;
  const discountPaise = toPaise(parseTypedNumber(typed));
  const { error: takenError } = fieldProps('taken');
  return (
    <div className="stack-3">
      <ul className="stack-2">
        {items.map((item) => (
          <li key={formatItem(item)} className="spread">
            <span>{item.name}</span>
            <span className="figures" translate="no">
              {formatRupees(parsePaise(item.price))}
            </span>
          </li>
        ))}
        <li className={`spread ${styles.result}`}>
          <span>Total</span>
          <span className="figures" translate="no" role="status">
            {formatRupees(Math.max(0, sumItems(items) - discountPaise))}
          </span>
        </li>
      </ul>
      <div className="pair">
        <MoneyField
          label="Discount"
          hint=""
          {...fieldProps('discount')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {discountPaise > 0 && <Field label="Reason" name="discountReason" maxLength={300} />}
      </div>
      {mayTake && <Segment legend="Paid" name="paid" choices={paidChoices} chosen={paid} choose={setPaid} />}
      {takenError && <p className="error">{takenError}</p>}
    </div>
  );
}

export function readWalkInPayment(
  typed: FormData,
  { totalPaise, isSoMuchCashMeant }: { totalPaise: number; isSoMuchCashMeant: boolean },
): Paid {
  const rupees = readOptionalNumber(typed, 'discount') || null;
  const way = takenWays.find((each) => each === readText(typed, 'paid'));
  const amountPaise = totalPaise - toPaise(rupees ?? 0);
  return {
    ...(rupees !== null && { discount: { amount: rupees, reason: readText(typed, 'discountReason') } }),
    ...(way &&
      amountPaise > 0 && { taken: { amount: serializeRupees(amountPaise), way, beyondCashLimit: isSoMuchCashMeant } }),
  };
}

/** 0 for what is no amount. */
const toPaise = (rupees: number) => (rupees > 0 ? Math.round(rupees * 100) : 0);
