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
import { AccountRow } from '../fields/account-row.tsx';
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
  const isOn = step.data?.isOn ?? false;
  return (
    <AccountRow
      id="second-step"
      label={
        <>
          Second step<span className="visually-hidden"> of your login</span>
        </>
      }
      value={
        step.data ? (
          <p role="status">
            {isOn
              ? `On. ${formatPlural(step.data.recoveryCodesLeft, 'recovery code')} left.`
              : 'Off: the password alone logs in'}
          </p>
        ) : step.isPending ? (
          <Skeletons count={1} label="Loading the second step" />
        ) : (
          <FormError>{unreachableMessage}</FormError>
        )
      }
      action={isOn ? 'Change' : 'Set up'}
      what="the second step"
      isOpen={doing !== null}
      onToggle={() => setDoing(doing === null ? 'setup' : null)}
    >
      {doing === 'setup' && (
        <>
          <p className="hint">
            {isOn
              ? 'This sets up another app in place of the present one.'
              : 'A login then also needs a code from an app on your phone, so that a stolen password is not enough.'}
          </p>
          <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
            <SecondStepSetup email={email} isOn={isOn} onDone={() => void finish()} />
          </Suspense>
          {isOn && !step.data?.isRequired && (
            <div>
              <Button look="bad" onClick={() => setDoing('removal')}>
                Remove the second step
              </Button>
            </div>
          )}
        </>
      )}
      {doing === 'removal' && <RemoveSecondStep email={email} onDone={() => void finish()} />}
    </AccountRow>
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
    <form {...formProps} className="stack-4">
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
