import { useEffect, useRef } from 'react';
import { type BookingDetails, type BookingReference, cancelBooking } from '../../../contract/my-bookings.ts';
import { fullDate } from '../../../domain/format-date.ts';
import { failureText } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { spokenTime } from '../format-slot.ts';
import styles from './cancel-dialog.module.css';
import { useBookingChange } from './use-booking-change.ts';

const notReached = 'We could not reach the server, so your booking may not be cancelled yet. Please try again.';

/** Asks once more before a place is given away. Open while it is there. */
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
  // The dialog may be closed before the next render knows it.
  const isCancelled = useRef(false);
  const toast = useToast();
  const cancelling = useBookingChange(cancelBooking, reference);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const cancel = () => {
    cancelling.mutate(
      {},
      {
        onSuccess: () => {
          isCancelled.current = true;
          toast({ tone: 'good', title: 'Your booking is cancelled' });
          dialog.current?.close();
        },
      },
    );
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="cancel-title"
      onClose={() => onClose(isCancelled.current)}
    >
      <h2 id="cancel-title">Cancel this booking?</h2>
      <p>
        {booking.itemName} at {booking.lab.name}, {fullDate(booking.date)}, {spokenTime(booking.time)}. Your place goes
        to other patients at once; there is nothing to pay.
      </p>
      <FormError>{cancelling.error && failureText(cancelling.error, notReached)}</FormError>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          Keep booking
        </Button>
        <Button disabled={cancelling.isPending} onClick={cancel}>
          {cancelling.isPending ? 'Cancelling…' : 'Cancel booking'}
        </Button>
      </div>
    </dialog>
  );
}
