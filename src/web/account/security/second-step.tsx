import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getSecondStep, removeSecondStep } from '../../../contract/account/auth.ts';
import { listSessions } from '../../../contract/account/sessions.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from '../fields/account.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { CodeField } from '../fields/second-step-field.tsx';

const SecondStepSetup = lazy(() => import('./second-step-setup.tsx'));

export function SecondStep({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const step = useQuery({ ...endpointQuery(getSecondStep, {}), staleTime: 0 });
  const [doing, setDoing] = useState<'setup' | 'removal' | null>(null);
  const finish = async () => {
    await Promise.all(
      [getSecondStep, listSessions].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
    setDoing(null);
  };
  return (
    <section className={styles.part} aria-labelledby="second-step">
      <h2 id="second-step">Second step of your login</h2>
      {step.isPending && <Skeletons count={1} label="Loading the second step" />}
      {step.isLoadingError && (
        <>
          <FormError>{unreachableMessage}</FormError>
          <Button onClick={() => void step.refetch()}>Try Again</Button>
        </>
      )}
      {step.data && (
        <p role="status">
          {step.data.isOn
            ? `On. ${formatPlural(step.data.recoveryCodesLeft, 'recovery code')} left.`
            : 'Off. With it, a login also needs a code from an app on your phone, so that a stolen password is not enough.'}
        </p>
      )}
      {step.data && doing === null && (
        <div className={styles.row}>
          <Button look="secondary" onClick={() => setDoing('setup')}>
            {step.data.isOn ? 'Set up another app' : 'Set up'}
          </Button>
          {step.data.isOn && !step.data.isRequired && (
            <Button look="bad" onClick={() => setDoing('removal')}>
              Remove
            </Button>
          )}
        </div>
      )}
      {step.data && doing === 'setup' && (
        <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
          <SecondStepSetup email={email} isOn={step.data.isOn} onDone={() => void finish()} />
        </Suspense>
      )}
      {doing === 'removal' && <RemoveSecondStep email={email} onDone={() => void finish()} />}
      {doing !== null && (
        <Button look="quiet" onClick={() => setDoing(null)}>
          Cancel
        </Button>
      )}
    </section>
  );
}

const loadSchema = () =>
  import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.secondStepRemoval);

function RemoveSecondStep({ email, onDone }: { email: string; onDone(): void }) {
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
