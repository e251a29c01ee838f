import { useId, useRef } from 'react';
import { loginWithPassword, type SessionUser } from '../../../contract/account/auth.ts';
import { PasswordField } from '../../account/fields/password-field.tsx';
import { SecondStepField } from '../../account/fields/second-step-field.tsx';
import { toCredentials } from '../../account/fields/to-credentials.ts';
import { getLoginErrorMessage } from '../../account/login/login-error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../dialog/portal-dialog.module.css';

export function LoginDialog({
  email,
  onLogin,
  onLeave,
}: {
  email: string;
  onLogin(answer: { user: SessionUser }): Promise<void> | void;
  onLeave(): void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: loginWithPassword,
    fields: ['password', 'code'],
    toRequest: (typed) => toCredentials({ email, ...typed }),
    onSuccess: onLogin,
  });
  return (
    <Dialog
      ref={ref}
      look="box"
      labelledBy={titleId}
      onDismiss={() => {}}
      // Browsers close a dialog on the second Escape, even if the first was cancelled.
      onClose={() => ref.current?.showModal()}
    >
      <form {...formProps} className={`stack-4 inset ${styles.form}`}>
        <h2 id={titleId}>Log in again</h2>
        <p>Your session has ended. What you typed is still here: log in again as {email} to go on.</p>
        <FormError>{failure && getLoginErrorMessage(failure)}</FormError>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label="Password" autoComplete="current-password" autoFocus {...fieldProps('password')} />
        <SecondStepField failure={failure} {...fieldProps('code')} />
        <div className={`cluster-3 ${styles.actions}`}>
          <Button look="secondary" onClick={onLeave}>
            Leave
          </Button>
          <SubmitButton isBusy={sending.isPending} busyText="Logging in...">
            Log in
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
