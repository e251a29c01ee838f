import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './account.module.css';

/** The frame that signing in and signing up share. */
export function AccountForm({
  title,
  failure,
  action,
  busyAction,
  busy,
  submit,
  children,
  otherWay,
}: {
  title: string;
  failure: string | undefined;
  action: string;
  busyAction: string;
  busy: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
  otherWay: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <div className={`page ${styles.frame}`}>
      <h1>{title}</h1>
      <FormError>{failure}</FormError>
      {/* Posted should it ever be sent without our script: a password must not end up in an address. */}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        {children}
        <Button type="submit" wide disabled={!hydrated || busy}>
          {busy ? busyAction : action}
        </Button>
      </form>
      <p className={styles.other}>{otherWay}</p>
    </div>
  );
}
