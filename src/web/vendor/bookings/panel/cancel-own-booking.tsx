import { useState } from 'react';
import type { BookingSummary } from '../../../../contract/vendor/booking-schemas.ts';
import { ConfirmDialog } from '../../../portal/dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';

/** Asks before the lab cancels a booking, and for the reason, wherever it is pressed. */
export function CancelOwnBooking({
  booking,
  onCancel,
  onClose,
}: {
  booking: Pick<BookingSummary, 'patientName'>;
  onCancel(reason: string | null): Promise<unknown>;
  onClose(): void;
}) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={`Cancel the booking of ${booking.patientName}?`}
      confirmText="Cancel the booking now"
      cancelText="Keep it"
      busyText="Cancelling..."
      isDangerous
      onConfirm={() => onCancel(reason.trim() || null)}
      onClose={onClose}
    >
      <Field
        label="Reason (optional)"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
