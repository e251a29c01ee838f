import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSecondStep } from '../../../contract/account/auth.ts';
import { changeEmail } from '../../../contract/account/email.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { CodeField } from '../fields/second-step-field.tsx';

const loadSchema = () => import('../../../contract/account/email-schemas.ts').then((schemas) => schemas.emailChange);

type Props = { email: string; onSent(email: string): void };

export default function ChangeEmailForm({ email: present, onSent }: Props) {
  const step = useQuery({ ...endpointQuery(getSecondStep, {}), staleTime: 0 });
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: changeEmail,
    fields: ['email', 'password', 'code'],
    toRequest: ({ email, password, code }) => ({ email, password, ...(code && { code }) }),
    loadSchema,
    onSuccess: (_answer, { email }) => onSent(email),
  });
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [ref]);
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <input type="hidden" name="username" autoComplete="username" value={present} readOnly />
      <Field
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint="We send a link to it. Your account gets the address when you open the link."
        {...fieldProps('email')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
      {step.data?.isOn && <CodeField {...fieldProps('code')} />}
      <div>
        <SubmitButton isBusy={sending.isPending} busyText="Sending...">
          Send the link
        </SubmitButton>
      </div>
    </form>
  );
}
