import { useRef, useState } from 'react';
import { type BookingDetails, type BookingReference, cancelBooking } from '../../../../contract/patient/my-bookings.ts';
import { cancelVisit } from '../../../../contract/patient/visits/visits.ts';
import { type PatientCancelReason, patientCancelReasons } from '../../../../domain/bookings/cancel-reasons.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatVisitTime } from '../../format-slot.ts';
import styles from './cancel-dialog.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { isLoggedOut, useBookingChange } from './use-booking-change.ts';
import { countComing, describeLeaving, ScopeChoice, type VisitScope } from './visit-scope.tsx';

const unreachableMessage = 'We could not reach the server, so your booking may not be cancelled yet. Please try again.';

const choices = Object.entries(patientCancelReasons).map(([value, label]) => ({
  value: value as PatientCancelReason | '',
  label,
}));

/** Open while mounted. */
export function CancelDialog({
  booking,
  reference,
  onClose,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onClose(isCancelled: boolean): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A ref, because the close event may come before the next render.
  const isCancelled = useRef(false);
  const [scope, setScope] = useState<VisitScope>('one');
  const people = countComing(booking);
  const isAll = scope === 'all';
  const cancelling = useBookingChange(isAll ? cancelVisit : cancelBooking, reference);
  const [cancelReason, setCancelReason] = useState<PatientCancelReason | ''>('');
  const [text, setText] = useState('');

  const cancel = () => {
    cancelling.mutate(
      { cancelReason: cancelReason || null, reason: text.trim() || null },
      {
        onSuccess: () => {
          isCancelled.current = true;
          dialog.current?.close();
        },
      },
    );
  };
  return (
    <Dialog ref={dialog} look="box" labelledBy="cancel-title" onClose={() => onClose(isCancelled.current)}>
      <div className="stack-4 inset">
        <h2 id="cancel-title">Cancel this booking?</h2>
        <p>
          {isAll ? formatPlural(people, 'booking') : booking.itemName} at {booking.lab.name},{' '}
          {formatFullDate(booking.date)}, {formatVisitTime(booking)}.{' '}
          {people > 1 && !isAll
            ? describeLeaving(booking)
            : 'Your place goes to other patients at once; there is nothing to pay.'}
        </p>
        <ScopeChoice booking={booking} legend="Who does not come?" scope={scope} choose={setScope} />
        <Chips<PatientCancelReason | ''>
          legend="Why? The lab would like to know. You may skip it."
          name="cancelReason"
          choices={choices}
          chosen={cancelReason}
          choose={setCancelReason}
        />
        <Field
          label="In your words (optional)"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError>
          {cancelling.error &&
            (isLoggedOut(cancelling.error, reference) ? (
              <LogInAgain code={booking.code} task="cancelling" what="Not cancelled" />
            ) : (
              getErrorMessage(cancelling.error, unreachableMessage)
            ))}
        </FormError>
        <div className={`cluster-3 ${styles.actions}`}>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {people > 1 ? 'Keep all' : 'Keep booking'}
          </Button>
          <Button isUnavailable={cancelling.isPending} onClick={cancel}>
            {cancelling.isPending
              ? 'Cancelling…'
              : isAll
                ? `Cancel ${formatPlural(people, 'booking')}`
                : 'Cancel booking'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
