import { useId, useRef } from 'react';
import { confirmPassword } from '../../../contract/account/sessions.ts';
import { PasswordField } from '../../account/fields/password-field.tsx';
import { SecondStepField } from '../../account/fields/second-step-field.tsx';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../dialog/portal-dialog.module.css';

/** Asks for password and code before a call that gives access to people or data. */
export default function PasswordAgain({ email, onEnd }: { email: string; onEnd(isConfirmed: boolean): void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  const titleId = useId();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: confirmPassword,
    fields: ['password', 'code'],
    toRequest: ({ password, code }) => ({ password, ...(code && { code }) }),
    onSuccess: () => {
      isConfirmed.current = true;
      ref.current?.close();
    },
  });
  return (
    <Dialog ref={ref} look="box" labelledBy={titleId} onClose={() => onEnd(isConfirmed.current)}>
      <form {...formProps} className={`stack-4 inset ${styles.form}`}>
        <h2 id={titleId}>Type your password again</h2>
        <p>This gives access to people or data. Your password is asked for once in ten minutes.</p>
        <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label="Password" autoComplete="current-password" autoFocus {...fieldProps('password')} />
        <SecondStepField failure={failure} {...fieldProps('code')} />
        <div className={`cluster-3 ${styles.actions}`}>
          <Button look="secondary" onClick={() => ref.current?.close()}>
            Cancel
          </Button>
          <SubmitButton isBusy={sending.isPending} busyText="Checking...">
            Continue
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
