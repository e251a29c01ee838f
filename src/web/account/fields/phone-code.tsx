import { type ReactNode, useEffect, useState } from 'react';
import { type confirmAccountPhone, type loginWithPhone, requestPhoneCode } from '../../../contract/account/phone.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { getErrorCode } from '../../../contract/errors.ts';
import type { findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';
import { phoneCode } from '../../../domain/accounts/phone-code.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SendCodeAgain } from './send-code-again.tsx';

type CodeEndpoint = typeof findBookingsByPhone | typeof loginWithPhone | typeof confirmAccountPhone;

type CodeForm = {
  phone: string;
  failure: Error | null;
  passwordField: { name: string; error: string | undefined };
};

type Props<E extends CodeEndpoint> = {
  /** Takes the code. */
  endpoint: E;
  label: string;
  action: string;
  busyAction: string;
  /** What to do when the number has had all codes of the day. */
  whenUsed?(phone: string): ReactNode;
  /** What to do when no code comes: the answer does not say whether the number is known. */
  whenNone?: ReactNode;
  /** What the form may need besides the code. */
  more?(form: CodeForm): ReactNode;
  onSuccess(answer: OutputOf<E>, phone: string): void | Promise<void>;
  onError?(error: Error, typed: { phone: string; code: string }): void;
  /** True for an error that `onError` answers by itself. */
  isAnswered?(error: Error): boolean;
};

/** Asks for a number, sends a code to it, and takes the code. */
export function PhoneCode<E extends CodeEndpoint>({ label, whenUsed, ...props }: Props<E>) {
  const [phone, setPhone] = useState<string | null>(null);
  return phone === null ? (
    <AskForCode label={label} whenUsed={whenUsed} onSent={setPhone} />
  ) : (
    <TakeCode
      {...props}
      phone={phone}
      sent={`If ${formatPhone(phone)} has a booking or an account, a code is on its way.`}
      again={<SendCodeAgain send={() => call(requestPhoneCode, { phone })} whenUsed={() => whenUsed?.(phone)} />}
      onOther={() => setPhone(null)}
    />
  );
}

function AskForCode({
  label,
  whenUsed,
  onSent,
}: Pick<Props<CodeEndpoint>, 'label' | 'whenUsed'> & { onSent(phone: string): void }) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: requestPhoneCode,
    fields: ['phone'],
    toRequest: ({ phone }) => ({ phone: normalizePhone(phone) ?? '' }),
    check: ({ phone }) => (phone ? {} : { phone: 'Please enter a mobile number.' }),
    onSuccess: (_answer, { phone }) => onSent(phone),
    // Asked for before, such as before a reload.
    onError: (error, { phone }) => getErrorCode(error) === 'code-on-its-way' && onSent(phone),
  });
  return (
    <>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      {getErrorCode(failure) === 'codes-used' && whenUsed?.(sending.variables?.phone ?? '')}
      <form {...formProps} className="stack-4">
        <Field label={label} type="tel" autoComplete="tel" maxLength={40} {...fieldProps('phone')} />
        <SubmitButton wide isBusy={sending.isPending} busyText="Sending…">
          Send a code
        </SubmitButton>
      </form>
    </>
  );
}

/** `again` sends another code. */
export function TakeCode<E extends CodeEndpoint>({
  endpoint,
  action,
  busyAction,
  phone,
  sent,
  again,
  whenNone,
  more,
  onSuccess,
  onError,
  isAnswered,
  onOther,
}: Omit<Props<E>, 'label' | 'whenUsed'> & { phone: string; sent: string; again?: ReactNode; onOther(): void }) {
  const { ref, formProps, fieldProps, sending, failure } = useForm<CodeEndpoint, 'code' | 'password'>({
    endpoint,
    fields: ['code', 'password'],
    toRequest: ({ code, password }): InputOf<CodeEndpoint> => ({ phone, code, ...(password && { password }) }),
    check: ({ code }) => (/^(\s*\p{Nd}){6}\s*$/u.test(code) ? {} : { code: 'Type the six digits of the SMS.' }),
    onSuccess: (answer) => onSuccess(answer as OutputOf<E>, phone),
    onError: (error, { code }) => onError?.(error, { phone, code }),
  });
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <>
      <p role="status">
        {sent} It counts for {phoneCode.minutes} minutes.
      </p>
      <FormError>{failure && !isAnswered?.(failure) && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className="stack-4">
        <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...fieldProps('code')} />
        {more?.({ phone, failure, passwordField: fieldProps('password') })}
        <SubmitButton wide isBusy={sending.isPending} busyText={busyAction}>
          {action}
        </SubmitButton>
      </form>
      {again}
      {whenNone && <p className="hint">{whenNone}</p>}
      <div>
        <Button look="quiet" onClick={onOther}>
          Another number
        </Button>
      </div>
    </>
  );
}
