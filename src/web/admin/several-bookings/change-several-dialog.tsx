import { useState } from 'react';
import type { AdminBookingSummary } from '../../../contract/admin/admin-bookings.ts';
import type { SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useSeveralBookings } from './use-several-bookings.ts';

const notListed = 'We do not list this lab at present.';

/** Asks before several bookings are cancelled, or their patients told that the lab is suspended. */
export function ChangeSeveralDialog({
  bookings,
  action,
  onDone,
  onClose,
}: {
  bookings: readonly AdminBookingSummary[];
  action: SeveralAction;
  onDone(): void;
  onClose(): void;
}) {
  const { changeAll, progress } = useSeveralBookings();
  const [reason, setReason] = useState('');
  const isCancelling = action === 'cancel';
  const count = formatPlural(bookings.length, isCancelling ? 'booking' : 'patient');
  const confirm = async () => {
    const ids = bookings.map(({ id }) => id);
    await changeAll(ids, action, isCancelling ? reason.trim() : notListed);
    onDone();
  };
  return (
    <ConfirmDialog
      title={isCancelling ? `Cancel ${count}?` : `Tell ${count} that the lab is suspended?`}
      confirmText={isCancelling ? `Cancel ${count}` : `Tell ${count}`}
      cancelText={isCancelling ? 'Keep them' : 'Not now'}
      busyText={`${isCancelling ? 'Cancelling' : 'Telling'}...${progress}`}
      isDangerous={isCancelling}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack-3">
        <p>
          {isCancelling
            ? 'Patients with a mobile number or e-mail address get a message. Please call the others.'
            : 'They get a message: call the lab first, or cancel and choose another one. Who was told before gets none.'}
        </p>
        {isCancelling && (
          <Field
            label="Reason"
            hint="Patients and lab see it."
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
