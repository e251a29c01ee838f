import type { StaffBookingDetails } from '../../../../../contract/vendor/booking-schemas.ts';
import { giveBackPayment } from '../../../../../contract/vendor/money/payments.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { MoneyField } from '../../../../form/money-field.tsx';
import { FormDialog } from '../../../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalText, readText } from '../../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../../portal/form/use-portal-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { isBookingList } from '../../data/booking-lists.ts';
import { useAttemptKey } from './attempt-key.ts';
import { DeskShareHint } from './desk-share-hint.tsx';
import { findUsualWay } from './payment-way.ts';
import { toPaise } from './take-dialog.tsx';
import { readWay, WayField } from './way-field.tsx';

const loadSchema = () =>
  import('../../../../../contract/vendor/money/payments-schemas.ts').then(({ givingBack }) => givingBack);

export function GiveBackDialog({ booking, onClose }: { booking: StaffBookingDetails; onClose(): void }) {
  const { headers } = useAttemptKey();
  const { toGiveBack, paid } = booking.payment;
  const paise = parsePaise(toGiveBack);
  const form = usePortalForm({
    endpoint: giveBackPayment,
    fields: ['amount', 'reason', 'reference'],
    loadSchema,
    headers,
    toRequest: (typed) => ({
      bookingId: booking.id,
      amount: readNumber(typed, 'amount'),
      way: readWay(typed),
      reason: readText(typed, 'reason'),
      reference: readOptionalText(typed, 'reference'),
    }),
    refetch: isBookingList,
    done: (_answer, { amount }) => `${booking.patientName}: ${formatRupees(toPaise(amount))} given back`,
  });
  return (
    <FormDialog
      title={`Give back to ${booking.patientName}`}
      form={form}
      submitText="Give back"
      busyText="Giving back..."
      onClose={onClose}
    >
      <DeskShareHint what="given back" />
      <MoneyField
        label="Amount"
        hint={`In rupees, at most the ${formatRupees(parsePaise(paid))} that were paid. ${describeWaived(paise)}`}
        defaultValue={paise > 0 ? toGiveBack : null}
        {...form.fieldProps('amount')}
      />
      <WayField legend="Given back by" usual={findUsualWay(booking.payments)} />
      <Field label="Reason" maxLength={300} {...form.fieldProps('reason')} />
      <Field label="Number of the transfer (optional)" maxLength={60} {...form.fieldProps('reference')} />
    </FormDialog>
  );
}

const describeWaived = (toGiveBackPaise: number) =>
  toGiveBackPaise > 0
    ? `More than ${formatRupees(toGiveBackPaise)} is a discount, too.`
    : 'It is a discount, too: nothing becomes due.';
