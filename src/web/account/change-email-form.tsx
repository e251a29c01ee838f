import { useEffect } from 'react';
import { changeEmail } from '../../contract/account-email.ts';
import { getErrorMessage, unreachableMessage } from '../api/error-message.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { Field } from '../ui/field.tsx';
import { FormError } from '../ui/form-error.tsx';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { CodeField } from './second-step-field.tsx';

const loadSchema = () => import('../../contract/account-email-schemas.ts').then((schemas) => schemas.emailChange);

export default function ChangeEmailForm({
  email: present,
  hasSecondStep,
  onSent,
}: {
  email: string;
  hasSecondStep: boolean;
  onSent(email: string): void;
}) {
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: changeEmail,
    fields: ['email', 'password', 'code'],
    toRequest: ({ email, password, code }) => ({ email, password, ...(code && { code }) }),
    loadSchema,
    onSuccess: (_answer, { email }) => onSent(email),
  });
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [ref]);
  return (
    <form {...formProps} className={styles.form} aria-label="Change the e-mail address">
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
      {hasSecondStep && <CodeField {...fieldProps('code')} />}
      <SubmitButton wide isBusy={sending.isPending} busyText="Sending...">
        Send the link
      </SubmitButton>
    </form>
  );
}
