import { correctPayment } from '../../../../../contract/vendor/money/payments.ts';
import type { PaymentEntryRow } from '../../../../../contract/vendor/payment-fields.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { FormDialog } from '../../../../portal/form/form-dialog.tsx';
import { readText } from '../../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../../portal/form/use-portal-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { isBookingList } from '../../data/booking-lists.ts';
import { nameEntry } from './payment-entries.tsx';

const loadSchema = () =>
  import('../../../../../contract/vendor/money/payments-schemas.ts').then(({ correcting }) => correcting);

export function CorrectDialog({
  bookingId,
  entry,
  onClose,
}: {
  bookingId: number;
  entry: PaymentEntryRow;
  onClose(): void;
}) {
  const amount = formatRupees(parsePaise(entry.amount));
  const form = usePortalForm({
    endpoint: correctPayment,
    fields: ['reason'],
    loadSchema,
    toRequest: (typed) => ({ bookingId, paymentId: entry.id, reason: readText(typed, 'reason') }),
    refetch: isBookingList,
    done: `${nameEntry(entry)}, ${amount}: counts no more`,
  });
  return (
    <FormDialog title="Correct a mistake" form={form} submitText="Correct" busyText="Correcting..." onClose={onClose}>
      <p>
        “{nameEntry(entry)}, {amount}” stays to be seen and counts no more. Then write down what is right. The desk
        corrects its own entries of today, an owner all.
      </p>
      <Field label="What was wrong" maxLength={300} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
