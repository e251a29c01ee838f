import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getErrorCode } from '../../../../contract/errors.ts';
import type { BookingDetails, BookingReference } from '../../../../contract/patient/my-bookings.ts';
import { type ErasedBooking, eraseBooking } from '../../../../contract/patient/privacy.ts';
import { type BookingErasure, getBookingErasure } from '../../../../domain/privacy/erasure.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { refreshBookingsInAllTabs } from '../../../account/session/refresh-bookings.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { removeOfflineBooking } from '../../../page/offline-bookings.ts';
import { removeSessionItemsAbout } from '../../../page/session-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { bookingQuery } from '../../booking/confirmation/booking-query.ts';
import styles from './cancel-dialog.module.css';
import { ProveByCode } from './prove-by-code.tsx';

const unreachableMessage = 'We could not reach the server, so your details may not be erased yet. Please try again.';

export function EraseDialog({
  booking,
  reference,
  onErased,
  onClose,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onErased(erased: ErasedBooking): void;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queryClient = useQueryClient();
  const erasing = useEndpointMutation(eraseBooking, {
    onSuccess: (erased) => {
      removeSessionItemsAbout(reference.code);
      removeOfflineBooking(reference.code);
      // First the page, which would ask for the booking again.
      onErased(erased);
      queryClient.removeQueries({ queryKey: bookingQuery(reference).queryKey });
      refreshBookingsInAllTabs(queryClient);
    },
  });
  const slot = { day: booking.date, minute: parsePlainTime(booking.time) ?? 0 };
  const erasure = getBookingErasure({ status: booking.status, slot }, Date.now());
  // The lab has id and number, too, and could erase what can be reviewed.
  const phone = getErrorCode(erasing.error) === 'confirm-phone' ? booking.patientPhone : null;
  const keep = (
    <Button look="secondary" onClick={() => dialog.current?.close()}>
      {erasure === 'refuse' ? 'Close' : 'Keep my details'}
    </Button>
  );
  return (
    <Dialog ref={dialog} look="box" labelledBy="erase-title" onClose={onClose}>
      <div className="stack-4 inset">
        <h2 id="erase-title">Erase your details?</h2>
        <p>{descriptions[erasure]}</p>
        {!reference.secret && !booking.isMine && !phone && erasure !== 'refuse' && (
          <p>If we ask for no code, a review of the visit stays without your name. To delete it, withdraw it first.</p>
        )}
        {phone ? (
          <ProveByCode
            reference={reference}
            phone={phone}
            onProven={(_, phoneCode) => erasing.mutate({ ...reference, phoneCode })}
            cancel={keep}
          />
        ) : (
          <>
            <FormError>
              {erasing.error && `Not erased: ${getErrorMessage(erasing.error, unreachableMessage)}`}
            </FormError>
            <div className={`cluster-3 ${styles.actions}`}>
              {keep}
              {erasure !== 'refuse' && (
                <Button isUnavailable={erasing.isPending} onClick={() => erasing.mutate(reference)}>
                  {erasing.isPending ? 'Erasing…' : 'Erase for good'}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const details = 'Name, phone, email, age, gender and instructions';
const descriptions: Record<BookingErasure, string> = {
  cancel: `The booking is cancelled, and your place goes to other patients. ${details} are erased. You cannot find the booking any more.`,
  clear: `${details} are erased. You cannot find the booking any more.`,
  'keep-name':
    'Phone, email, age, gender and instructions are erased. The name stays for three years after the visit, because you and the lab may claim something from it. You cannot find the booking any more.',
  refuse:
    'It is too late to cancel this booking here, and an open booking needs your details. Please call the lab, or erase them tomorrow.',
};
