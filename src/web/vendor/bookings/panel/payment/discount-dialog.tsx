import type { StaffBookingDetails } from '../../../../../contract/vendor/booking-schemas.ts';
import { giveDiscount } from '../../../../../contract/vendor/money/payments.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { MoneyField } from '../../../../form/money-field.tsx';
import { FormDialog } from '../../../../portal/form/form-dialog.tsx';
import { readNumber, readText } from '../../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../../portal/form/use-portal-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { isBookingList } from '../../data/booking-lists.ts';
import { useAttemptKey } from './attempt-key.ts';
import { DeskShareHint } from './desk-share-hint.tsx';

const loadSchema = () =>
  import('../../../../../contract/vendor/money/payments-schemas.ts').then(({ discounting }) => discounting);

export function DiscountDialog({ booking, onClose }: { booking: StaffBookingDetails; onClose(): void }) {
  const { headers } = useAttemptKey();
  const { discount } = booking.payment;
  const form = usePortalForm({
    endpoint: giveDiscount,
    fields: ['discount', 'reason'],
    loadSchema,
    headers,
    toRequest: (typed) => ({
      bookingId: booking.id,
      discount: readNumber(typed, 'discount'),
      seenDiscount: discount,
      reason: readText(typed, 'reason'),
    }),
    refetch: isBookingList,
    done: (answer) => `${booking.patientName}: ${formatRupees(parsePaise(answer.booking.payment.due))} due`,
  });
  return (
    <FormDialog title={`Discount for ${booking.patientName}`} form={form} submitText="Save" onClose={onClose}>
      <DeskShareHint what="waived" />
      <MoneyField
        label="Discount"
        hint={`In rupees, of ${formatRupees(parsePaise(booking.price))}. 0 for none.`}
        defaultValue={parsePaise(discount) > 0 ? discount : null}
        {...form.fieldProps('discount')}
      />
      <Field label="Reason" maxLength={300} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
