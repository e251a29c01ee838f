import { useEffect } from 'react';
import type { removeAccountPhone, sendAccountPhoneCode } from '../../../contract/account/phone.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../fields/password-field.tsx';

/** Asks for the password, and for a number that is to be added. */
export function AccountPhoneForm({
  endpoint,
  email,
  action,
  onDone,
}: {
  endpoint: typeof sendAccountPhoneCode | typeof removeAccountPhone;
  email: string;
  action: string;
  onDone(typed: { phone: string; password: string }): void;
}) {
  const isAdding = endpoint.path.endsWith('/send_code');
  const { ref, formProps, fieldProps, sending, failure } = useForm<typeof sendAccountPhoneCode, 'phone' | 'password'>({
    endpoint: endpoint as typeof sendAccountPhoneCode,
    fields: ['phone', 'password'],
    toRequest: ({ phone, password }) => ({ phone: normalizePhone(phone) ?? '', password }),
    check: ({ phone, password }) => ({
      ...(isAdding && !phone && { phone: 'Please enter a mobile number.' }),
      ...(!password && { password: 'Type your password.' }),
    }),
    onSuccess: (_answer, typed) => onDone(typed),
  });
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [ref]);
  return (
    <>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className="stack-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {isAdding && (
          <Field label="Mobile number" type="tel" autoComplete="tel" maxLength={40} {...fieldProps('phone')} />
        )}
        <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
        <SubmitButton look={isAdding ? 'primary' : 'bad'} isBusy={sending.isPending} busyText="Sending…">
          {action}
        </SubmitButton>
      </form>
    </>
  );
}
