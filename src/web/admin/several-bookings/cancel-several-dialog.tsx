import { type AdminBookingSummary, adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { changeSeveralBookings, severalChanged } from '../../../contract/admin/several-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';
import { toOutcome } from './use-several-bookings.ts';

/** Asks for the reason before several bookings are cancelled. */
export function CancelSeveralDialog({
  bookings,
  onDone,
  onClose,
}: {
  bookings: readonly AdminBookingSummary[];
  onDone(): void;
  onClose(): void;
}) {
  const count = formatPlural(bookings.length, 'booking');
  const form = usePortalForm({
    endpoint: changeSeveralBookings,
    fields: ['reason'],
    toRequest: (typed) => ({
      bookingIds: bookings.map(({ id }) => id),
      action: 'cancel' as const,
      reason: readText(typed, 'reason'),
    }),
    loadSchema: async () => severalChanged,
    refetch: (path) => path.startsWith(adminBookings.path),
    done: ({ changedCount, kept }) =>
      toOutcome(formatPlural(changedCount, 'booking is cancelled', 'bookings are cancelled'), kept),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={`Cancel ${count}?`}
      form={form}
      submitText={`Cancel ${count}`}
      busyText="Cancelling..."
      cancelText="Keep them"
      onClose={onClose}
    >
      <p>Patients with a mobile number or e-mail address get a message. Please call the others.</p>
      <Field label="Reason" hint="Patients and lab see it." maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
