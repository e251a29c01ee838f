import { useState } from 'react';
import type { BookingSummary } from '../../../../contract/vendor/booking-schemas.ts';
import { type LabCancelReason, labCancelReasons } from '../../../../domain/bookings/cancel-reasons.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { ConfirmDialog } from '../../../portal/dialog/confirm-dialog.tsx';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { useOthersOfVisit } from './use-others-of-visit.ts';
import type { Cancellation, PersonOfVisit } from './use-visit-actions.ts';
import { type Who, WhoChoice } from './who-choice.tsx';

const choices = Object.entries(labCancelReasons).map(([value, label]) => ({
  value: value as LabCancelReason | '',
  label,
}));

/** Asks before the lab cancels a booking, and for the reason, wherever it is pressed. */
export function CancelOwnBooking({
  booking,
  onCancel,
  onClose,
}: {
  booking: Pick<BookingSummary, 'id' | 'patientName'> & Partial<Pick<BookingSummary, 'payment' | 'visitId'>>;
  /** With the others of the visit if they are cancelled, too. */
  onCancel(why: Cancellation, others: readonly PersonOfVisit[]): Promise<unknown>;
  onClose(): void;
}) {
  const [cancelReason, setCancelReason] = useState<LabCancelReason | ''>('');
  const [reason, setReason] = useState('');
  const others = useOthersOfVisit(booking);
  const [who, setWho] = useState<Who>('one');
  const chosenOthers = who === 'all' ? others : [];
  const count = chosenOthers.length + 1;
  const paidPaise = parsePaise(booking.payment?.paid ?? '0.00');
  return (
    <ConfirmDialog
      title={count > 1 ? `Cancel the bookings of all ${count}?` : `Cancel the booking of ${booking.patientName}?`}
      confirmText={count > 1 ? `Cancel ${count} bookings now` : 'Cancel the booking now'}
      cancelText="Keep it"
      busyText="Cancelling..."
      isDangerous
      onConfirm={() => onCancel({ cancelReason: cancelReason || null, reason: reason.trim() || null }, chosenOthers)}
      onClose={onClose}
    >
      <div className="stack-3">
        <WhoChoice patientName={booking.patientName} others={others} chosen={who} choose={setWho} />
        {paidPaise > 0 && (
          <p>
            {formatRupees(paidPaise)} was paid and is then to be given back: the booking has the button. The bill is
            taken back with it.
          </p>
        )}
        <Chips<LabCancelReason | ''>
          legend="Why?"
          name="cancelReason"
          choices={choices}
          chosen={cancelReason}
          choose={setCancelReason}
        />
        {cancelReason === 'patient-asked' && <p className="hint">The patient is told so, and can deny it.</p>}
        <Field
          label="Reason (optional)"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
