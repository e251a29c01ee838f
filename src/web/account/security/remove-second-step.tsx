import { removeSecondStep } from '../../../contract/auth.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { FormError } from '../../ui/form-error.tsx';
import styles from '../fields/account.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { CodeField } from '../fields/second-step-field.tsx';

const loadSchema = () => import('../../../contract/auth-schemas.ts').then((schemas) => schemas.secondStepRemoval);

export function RemoveSecondStep({ email, onDone }: { email: string; onDone(): void }) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: removeSecondStep,
    fields: ['password', 'code'],
    toRequest: (typed) => typed,
    loadSchema,
    onSuccess: onDone,
  });
  return (
    <form {...formProps} className={styles.form}>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
      <CodeField {...fieldProps('code')} />
      <SubmitButton look="bad" isBusy={sending.isPending} busyText="Removing…">
        Remove the second step
      </SubmitButton>
    </form>
  );
}
