import { useMutation } from '@tanstack/react-query';
import { requestPhoneCode } from '../../../contract/account/phone.ts';
import { getErrorCode } from '../../../contract/errors.ts';
import { SendCodeAgain } from '../../account/fields/send-code-again.tsx';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** Shows that the writer has the phone of the booking. */
export function ReviewCode({
  phone,
  fieldProps,
}: {
  phone: string | null;
  fieldProps: { name: string; error: string | undefined };
}) {
  const sending = useMutation({
    mutationFn: () => call(requestPhoneCode, { phone: phone ?? '' }),
    networkMode: 'always',
  });
  if (!phone) return <p>This booking has no phone number to which we could send a code.</p>;
  // Asked for before, such as before a reload.
  const isSent = sending.isSuccess || getErrorCode(sending.error) === 'code-on-its-way';
  if (isSent) {
    return (
      <div className="stack-2">
        <Field
          label="Code"
          hint="It was sent by SMS to the phone of the booking."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...fieldProps}
        />
        <SendCodeAgain send={() => call(requestPhoneCode, { phone })} />
      </div>
    );
  }
  return (
    <div className="stack-2">
      <p className="hint">To show that the booking is yours, we send a code by SMS to its phone.</p>
      <FormError>{sending.error && getErrorMessage(sending.error, unreachableMessage)}</FormError>
      <div>
        <Button look="secondary" isUnavailable={sending.isPending} onClick={() => sending.mutate()}>
          Send a code
        </Button>
      </div>
    </div>
  );
}
