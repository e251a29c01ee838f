import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getSecondStep } from '../../../contract/account/auth.ts';
import { changeEmail } from '../../../contract/account/email.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../fields/account.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { CodeField } from '../fields/second-step-field.tsx';

const loadSchema = () => import('../../../contract/account/email-schemas.ts').then((schemas) => schemas.emailChange);

type Props = { email: string; onSent(email: string): void; onClose(): void };

export default function ChangeEmailDialog({ email: present, onSent, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const step = useQuery({ ...endpointQuery(getSecondStep, {}), staleTime: 0 });
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: changeEmail,
    fields: ['email', 'password', 'code'],
    toRequest: ({ email, password, code }) => ({ email, password, ...(code && { code }) }),
    loadSchema,
    onSuccess: (_answer, { email }) => {
      onSent(email);
      dialog.current?.close();
    },
  });
  return (
    <Dialog ref={dialog} look="box" labelledBy="change-email" onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id="change-email">Change the e-mail address</h2>
        <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
        <form {...formProps} className={styles.form}>
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
          <div className={styles.row}>
            <SubmitButton isBusy={sending.isPending} busyText="Sending...">
              Send the link
            </SubmitButton>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
