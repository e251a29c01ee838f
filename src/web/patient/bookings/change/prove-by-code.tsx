import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { requestPhoneCode } from '../../../../contract/account/phone.ts';
import { getErrorCode } from '../../../../contract/errors.ts';
import type { BookingReference } from '../../../../contract/patient/my-bookings.ts';
import { findOwnReview, type OwnReview } from '../../../../contract/patient/reviews/reviews.ts';
import { phoneCode } from '../../../../domain/accounts/phone-code.ts';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { SendCodeAgain } from '../../../account/fields/send-code-again.tsx';
import { call } from '../../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../../api/error-message.ts';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';

type Props = {
  reference: BookingReference;
  phone: string;
  onProven(answer: OwnReview, code: string): void;
  /** Leaves it. */
  cancel: ReactNode;
};

/** Asks for a code of an SMS to the phone of the booking, which its lab cannot read. */
export function ProveByCode(props: Props) {
  const { phone, cancel } = props;
  const sending = useMutation({ mutationFn: () => call(requestPhoneCode, { phone }), networkMode: 'always' });
  // Asked for before, such as before a reload.
  if (sending.isSuccess || getErrorCode(sending.error) === 'code-on-its-way') return <TakeCode {...props} />;
  return (
    <div className="stack-2">
      <p>To see that the booking is yours, we send a code by SMS to {formatPhone(phone)}.</p>
      <FormError>{sending.error && getErrorMessage(sending.error, unreachableMessage)}</FormError>
      <div className="cluster-2">
        <Button isUnavailable={sending.isPending} onClick={() => sending.mutate()}>
          Send a code
        </Button>
        {cancel}
      </div>
    </div>
  );
}

function TakeCode({ reference, phone, onProven, cancel }: Props) {
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: findOwnReview,
    fields: ['phoneCode'],
    toRequest: ({ phoneCode }) => ({ ...reference, phoneCode }),
    check: ({ phoneCode = '' }) =>
      /^(\s*\p{Nd}){6}\s*$/u.test(phoneCode) ? {} : { phoneCode: 'Type the six digits of the SMS.' },
    onSuccess: (answer, { phoneCode = '' }) => onProven(answer, phoneCode),
  });
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <div className="stack-2">
      <p role="status">
        A code is on its way to {formatPhone(phone)}. It counts for {phoneCode.minutes} minutes.
      </p>
      <form {...formProps} className="stack-4">
        <Field
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...fieldProps('phoneCode')}
        />
        <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
        <div className="cluster-2">
          <SubmitButton isBusy={sending.isPending} busyText="Checking…">
            Go on
          </SubmitButton>
          {cancel}
        </div>
      </form>
      <SendCodeAgain send={() => call(requestPhoneCode, { phone })} />
    </div>
  );
}
