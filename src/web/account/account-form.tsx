import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { PageHead } from '../page/page-head.tsx';
import { useSite } from '../page/site.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import styles from './account.module.css';
import { type AccountEndpoint, useAccountForm } from './use-account-form.ts';

/** The page that signing in and signing up share. `children` are the fields after the e-mail address. */
export function AccountForm({
  endpoint,
  loadSchema,
  title,
  description,
  action,
  busyAction,
  toMessage,
  children,
  switchLink,
}: {
  endpoint: AccountEndpoint;
  loadSchema: () => Promise<z.ZodMiniType>;
  title: string;
  description: (brandName: string) => string;
  action: string;
  busyAction: string;
  toMessage(failure: Error): string;
  children(errors: Record<string, string | undefined>): ReactNode;
  switchLink: ReactNode;
}) {
  const { brandName } = useSite();
  const isHydrated = useIsHydrated();
  const { form, errors, submit, failure, isBusy } = useAccountForm(endpoint, loadSchema);
  return (
    <div className={`page ${styles.frame}`}>
      <PageHead title={`${title} | ${brandName}`} description={description(brandName)} />
      <h1>{title}</h1>
      <FormError>{failure && toMessage(failure)}</FormError>
      <noscript>
        <p>Accounts need JavaScript. You can book without one, by calling the lab.</p>
      </noscript>
      {/* POST, because without our script a GET form would put the password into the URL. */}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          placeholder="name@example.com"
          error={errors.email}
        />
        {children(errors)}
        <Button type="submit" wide disabled={!isHydrated || isBusy}>
          {isBusy ? busyAction : action}
        </Button>
      </form>
      <p className={styles.other}>{switchLink}</p>
    </div>
  );
}
