import { useEffect, useRef } from 'react';
import { getErrorCode } from '../../../../../contract/errors.ts';
import type { StaffBookingDetails } from '../../../../../contract/vendor/booking-schemas.ts';
import { takePayment } from '../../../../../contract/vendor/money/payments.ts';
import type { PaymentWay } from '../../../../../domain/payments/payment-entries.ts';
import { parsePaise } from '../../../../../domain/text/money.ts';
import { MoneyField } from '../../../../form/money-field.tsx';
import { FormDialog } from '../../../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalText } from '../../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../../portal/form/use-portal-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { isBookingList } from '../../data/booking-lists.ts';
import { useAttemptKey } from './attempt-key.ts';
import { toTakenToast } from './use-take-payment.tsx';
import { readWay, WayField } from './way-field.tsx';

const loadSchema = () =>
  import('../../../../../contract/vendor/money/payments-schemas.ts').then(({ taking }) => taking);

/** A part of what is due, with the number of a transfer. */
export function TakeDialog({
  booking,
  usualWay,
  onClose,
}: {
  booking: StaffBookingDetails;
  usualWay: PaymentWay;
  onClose(): void;
}) {
  const { headers } = useAttemptKey();
  const isMeant = useRef(false);
  const form = usePortalForm({
    endpoint: takePayment,
    fields: ['amount', 'note', 'reference'],
    loadSchema,
    headers,
    toRequest: (typed) => ({
      bookingId: booking.id,
      amount: readNumber(typed, 'amount'),
      way: readWay(typed),
      note: readOptionalText(typed, 'note'),
      reference: readOptionalText(typed, 'reference'),
      beyondCashLimit: isMeant.current,
    }),
    refetch: isBookingList,
    done: (answer, { amount }) => toTakenToast(answer.booking, toPaise(amount)),
  });
  const isAsked = getErrorCode(form.failure) === 'ask-cash-limit';
  useEffect(() => {
    isMeant.current ||= isAsked;
  }, [isAsked]);
  return (
    <FormDialog
      title={`Payment of ${booking.patientName}`}
      form={form}
      submitText={isAsked ? 'Take it all the same' : 'Take'}
      busyText="Taking..."
      onClose={onClose}
    >
      <MoneyField label="Amount" defaultValue={booking.payment.due} {...form.fieldProps('amount')} />
      <WayField usual={usualWay} />
      <Field label="Number of the transfer (optional)" maxLength={60} {...form.fieldProps('reference')} />
      <Field
        label="Note"
        hint="Needed where it was paid in another way."
        maxLength={300}
        {...form.fieldProps('note')}
      />
    </FormDialog>
  );
}

export const toPaise = (amount: number | string) => parsePaise(Number(amount).toFixed(2));
