import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../../contract/errors.ts';
import {
  type BookingDetails,
  type BookingReference,
  correctBooking,
  myBookings,
} from '../../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../../domain/paths.ts';
import { adultAge } from '../../../../domain/privacy/consent-notices.ts';
import { formatEmail } from '../../../../domain/text/format-email.ts';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { notifyOtherTabs } from '../../../api/other-tabs.ts';
import { AgeRow, ageFields, toAge } from '../../../form/age-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { saveProof, toHistoryState } from '../../booking/confirmation/booking-link.ts';
import { bookingQuery } from '../../booking/confirmation/booking-query.ts';
import { saveChange } from '../../booking/confirmation/use-created-booking.ts';
import { checkPhone } from '../../booking/send/booking-request.ts';
import { LabToCall } from '../../booking/send/lab-to-call.tsx';
import styles from './cancel-dialog.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { isLoggedOut } from './use-booking-change.ts';

const unreachableMessage = 'We could not reach the server. Please try again; it is corrected once.';

export default function CorrectDialog({
  booking,
  reference,
  onClose,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onClose(isCorrected: boolean): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isCorrected = useRef(false);
  const showCorrected = useShowCorrected(reference);
  // The server knows whether an adult has agreed, for this person or for another one of the visit.
  const [asksForGuardian, setAsksForGuardian] = useState(false);
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: correctBooking,
    fields: ['patientName', 'patientPhone', 'patientEmail', ...ageFields, 'guardianName'],
    toRequest: ({ patientName, patientPhone, patientEmail, guardianName, ...typed }) => ({
      ...reference,
      patientName,
      patientPhone,
      patientEmail: patientEmail.trim() || null,
      ...toAge(typed),
      ...(guardianName.trim() !== '' && { guardianName }),
    }),
    check: ({ patientName, patientPhone }) => ({
      ...(patientName.trim() === '' && { patientName: 'Patient name is required.' }),
      ...checkPhone({ patientPhone }),
    }),
    onError: (error) =>
      setAsksForGuardian(
        (isAsked) => isAsked || (isApiError(error) && error.issues.some(({ path }) => path === 'guardianName')),
      ),
    onSuccess: (corrected) => {
      isCorrected.current = true;
      showCorrected(corrected);
      dialog.current?.close();
    },
  });
  const { patientName, patientPhone } = booking;
  return (
    <Dialog ref={dialog} look="box" labelledBy="correct-title" onClose={() => onClose(isCorrected.current)}>
      <form {...formProps} className="stack-4 inset">
        <h2 id="correct-title">Correct your details</h2>
        <p>You can do so until the time of your visit.</p>
        <FormError>
          {failure &&
            (isLoggedOut(failure, reference) ? (
              <LogInAgain code={booking.code} task="correcting" what="Not corrected" />
            ) : (
              <>
                Not corrected: {getErrorMessage(failure, unreachableMessage)} <LabToCall error={failure} />
              </>
            ))}
        </FormError>
        <Field
          label="Patient name"
          autoComplete="name"
          maxLength={100}
          defaultValue={patientName}
          {...fieldProps('patientName')}
        />
        <Field
          label="Phone"
          hint="You find this booking by this number"
          type="tel"
          autoComplete="tel"
          maxLength={100}
          defaultValue={patientPhone ? formatPhone(patientPhone, booking.phoneIsLandline) : ''}
          {...fieldProps('patientPhone')}
        />
        <Field
          label="E-mail (optional)"
          hint="After a new one, links that we sent before no longer open this booking"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={booking.patientEmail ? formatEmail(booking.patientEmail) : ''}
          {...fieldProps('patientEmail')}
        />
        <AgeRow label="Age (optional)" age={booking} fieldProps={fieldProps} />
        {asksForGuardian && (
          <Field
            label="Parent or guardian who agrees"
            hint={`For a patient under ${adultAge}, an adult agrees to this booking.`}
            autoComplete="off"
            maxLength={100}
            {...fieldProps('guardianName')}
          />
        )}
        <div className={`cluster-3 ${styles.actions}`}>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Leave as it is
          </Button>
          <SubmitButton isBusy={sending.isPending} busyText="Saving…">
            Save
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows the booking under its new phone number, in place of the old one, with which a message's link ends, too. */
function useShowCorrected(reference: BookingReference) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (booking: BookingDetails) => {
    const { code, status, date, time, patientName, patientPhone } = booking;
    const isByProof = reference.phone || reference.secret;
    const next = isByProof && patientPhone ? { code, phone: patientPhone } : reference;
    queryClient.setQueryData(bookingQuery(next).queryKey, booking);
    saveChange({ code, status, day: date, time, patientName, patientPhone });
    saveProof(next);
    // All but the booking under its old number, which no longer finds it.
    void queryClient.invalidateQueries({ queryKey: [myBookings.path] });
    notifyOtherTabs('bookings changed');
    // The number is not part of the address: the page reads it again.
    void navigate(bookingsPath, { replace: true, state: toHistoryState(code) });
  };
}
