import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '../../contract/auth.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { callWithTimeout } from '../api/call-with-timeout.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useToast } from '../ui/toast.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { sessionQuery } from './use-session.ts';
import { useValidatedForm } from './use-validated-form.ts';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.passwordChange);
const notReached = 'We could not reach the server. Check your connection and try again.';

/** `email` fills a hidden field for password managers, which need to know whose password changes. */
export function ChangePassword({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const isHydrated = useIsHydrated();
  const sending = useMutation({
    mutationFn: (input: InputOf<typeof changePassword>) => callWithTimeout(changePassword, input),
    networkMode: 'always',
    onSuccess: async () => {
      form.current?.reset();
      toast({ tone: 'good', title: 'Your password is changed', text: 'All other devices are logged out.' });
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => {
      if (isApiError(error)) showIssues(error.issues);
    },
  });
  const { form, errors, submit, showIssues } = useValidatedForm(loadSchema, (typed) => {
    if (!sending.isPending) sending.mutate(typed as InputOf<typeof changePassword>);
  });
  const failure = sending.error && !Object.values(errors).some(Boolean) ? getErrorMessage(sending.error) : undefined;

  return (
    <section className={styles.part} aria-labelledby="change-password">
      <h2 id="change-password">Change your password</h2>
      <FormError>{failure}</FormError>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="At least 8 characters. Better still with uppercase, lowercase and number."
          error={errors.newPassword}
        />
        <Button type="submit" wide disabled={!isHydrated || sending.isPending}>
          {sending.isPending ? 'Changing…' : 'Change password'}
        </Button>
      </form>
    </section>
  );
}

function getErrorMessage(error: Error): string {
  return isApiError(error) ? error.message : notReached;
}
