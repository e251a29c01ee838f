import { cancelBill } from '../../../../../contract/vendor/money/bills.ts';
import type { StaffBill } from '../../../../../contract/vendor/money/bills-schemas.ts';
import { FormDialog } from '../../../../portal/form/form-dialog.tsx';
import { readText } from '../../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../../portal/form/use-portal-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { isBookingList } from '../../data/booking-lists.ts';

const loadSchema = () =>
  import('../../../../../contract/vendor/money/bills-schemas.ts').then((all) => all.billCancellation);

/** For a bill with an error, before anything is paid. */
export function CancelBillDialog({ bill, onClose }: { bill: StaffBill; onClose(): void }) {
  const form = usePortalForm({
    endpoint: cancelBill,
    fields: ['reason'],
    loadSchema,
    toRequest: (typed) => ({ billId: bill.id, reason: readText(typed, 'reason') ?? '' }),
    refetch: isBookingList,
    done: () => `${bill.number} is cancelled`,
  });
  return (
    <FormDialog
      title={`Cancel ${bill.number}`}
      form={form}
      submitText="Cancel the bill"
      busyText="Cancelling..."
      onClose={onClose}
    >
      <p>
        The number stays with the reason, and the next bill gets a new one. Dropped tests and a wrong name need no
        cancelled bill: they get a credit note.
      </p>
      <Field label="What is wrong with it" maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
