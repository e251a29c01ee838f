import type { ReactNode } from 'react';
import { SubmitButton } from '../../form/submit-button.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './account.module.css';
import type { AccountFormState } from './use-account-form.ts';

export function AccountForm({
  form: { formProps, fieldProps, sending, failure },
  title,
  description,
  action,
  busyAction,
  toMessage,
  children,
  beside,
  otherWay,
  switchLink,
}: {
  form: AccountFormState;
  title: string;
  description: (brandName: string) => string;
  action: string;
  busyAction: string;
  toMessage(failure: Error): string;
  children: ReactNode;
  beside?: ReactNode;
  /** To log in without a password. */
  otherWay?: ReactNode;
  switchLink: ReactNode;
}) {
  const { brandName } = useSite();
  return (
    <div className={`page stack-5 ${styles.entry}`}>
      <PageHead title={title} description={description(brandName)} />
      {beside}
      <div className="stack-4 wide-card">
        <h1>{title}</h1>
        <FormError>{failure && toMessage(failure)}</FormError>
        <noscript>
          <p>Accounts need JavaScript. You can book without one, by calling the lab.</p>
        </noscript>
        <form {...formProps} className="stack-4">
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            placeholder="name@example.com"
            {...fieldProps('email')}
          />
          {children}
          <SubmitButton wide isBusy={sending.isPending || sending.isSuccess} busyText={busyAction}>
            {action}
          </SubmitButton>
        </form>
        {otherWay}
        <p>{switchLink}</p>
      </div>
    </div>
  );
}
