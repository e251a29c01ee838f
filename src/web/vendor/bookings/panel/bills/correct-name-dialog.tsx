import { correctPatientName } from '../../../../../contract/vendor/money/bills.ts';
import { FormDialog } from '../../../../portal/form/form-dialog.tsx';
import { readText } from '../../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../../portal/form/use-portal-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { isBookingList } from '../../data/booking-lists.ts';

const loadSchema = () =>
  import('../../../../../contract/vendor/money/bills-schemas.ts').then((all) => all.nameCorrection);

/** For a billed booking, paid or not. */
export function CorrectNameDialog({ bookingId, name, onClose }: { bookingId: number; name: string; onClose(): void }) {
  const form = usePortalForm({
    endpoint: correctPatientName,
    fields: ['patientName', 'reason'],
    loadSchema,
    toRequest: (typed) => ({
      bookingId,
      patientName: readText(typed, 'patientName'),
      reason: readText(typed, 'reason'),
    }),
    refetch: isBookingList,
    done: ({ patientName }) => `The bill names ${patientName}`,
  });
  return (
    <FormDialog title="Correct the name" form={form} submitText="Correct" busyText="Correcting..." onClose={onClose}>
      <p>
        Bills never change. A paid bill gets a credit note, an unpaid one is cancelled, and a new bill with the right
        name takes over what was paid. No money moves.
      </p>
      <Field
        label="Patient’s name"
        autoComplete="off"
        maxLength={100}
        defaultValue={name}
        {...form.fieldProps('patientName')}
      />
      <Field label="What was wrong" maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
