import { requestReportLink } from '../../../contract/patient/reports/reports.ts';
import { invalidBookingCode, parseBookingCode } from '../../../domain/bookings/booking-code.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** Sends a new link to the phone and e-mail of a booking. Does not say whether there is such a booking. */
export function AskForLink({ code, phone }: { code?: string | undefined; phone?: string | undefined }) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: requestReportLink,
    fields: ['code', 'phone'],
    toRequest: (typed) => ({
      code: code ?? parseBookingCode(typed.code) ?? '',
      phone: phone ?? typed.phone.trim(),
    }),
    check: (request) => ({
      ...(!request.code && { code: invalidBookingCode }),
      ...(!request.phone && { phone: 'Please enter the phone number of the booking.' }),
    }),
  });
  if (sending.isSuccess)
    return (
      <p role="status" className="good">
        If there is a report of this booking, a new link is on its way to its phone and e-mail.
      </p>
    );
  return (
    <form {...formProps} className="stack-4">
      {!code && (
        <Field
          label="Booking id"
          hint="In the message of the booking"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...fieldProps('code')}
        />
      )}
      {!phone && <Field label="Phone number" type="tel" autoComplete="tel" maxLength={30} {...fieldProps('phone')} />}
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <div>
        <SubmitButton isBusy={sending.isPending} busyText="Sending…">
          Send a new link
        </SubmitButton>
      </div>
    </form>
  );
}
