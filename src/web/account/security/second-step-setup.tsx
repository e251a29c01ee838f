import { useState } from 'react';
import { confirmSecondStep, startSecondStep } from '../../../contract/account/auth.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { CodeField } from '../fields/second-step-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const loadSchemas = () => import('../../../contract/account/auth-schemas.ts');

/** Password, app, first code, recovery codes. `isOn` replaces the present app, whose code is needed then. */
export default function SecondStepSetup({ email, isOn, onDone }: { email: string; isOn: boolean; onDone(): void }) {
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (started) return <Confirm {...started} onConfirmed={setRecoveryCodes} onRestart={() => setStarted(null)} />;
  return <Start email={email} isOn={isOn} onStarted={setStarted} />;
}

function Start({
  email,
  isOn,
  onStarted,
}: {
  email: string;
  isOn: boolean;
  onStarted(started: { secret: string; uri: string }): void;
}) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: startSecondStep,
    fields: ['password', 'code'],
    toRequest: ({ password, code }) => ({ password, ...(isOn && { code }) }),
    loadSchema: () => loadSchemas().then((schemas) => schemas.passwordAndCode),
    onSuccess: onStarted,
  });
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
      {isOn && <CodeField {...fieldProps('code')} label="Code of your present app" />}
      <SubmitButton isBusy={sending.isPending} busyText="Checking…">
        Continue
      </SubmitButton>
    </form>
  );
}

function Confirm({
  secret,
  uri,
  onConfirmed,
  onRestart,
}: {
  secret: string;
  uri: string;
  onConfirmed(recoveryCodes: readonly string[]): void;
  onRestart(): void;
}) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: confirmSecondStep,
    fields: ['code'],
    toRequest: (typed) => typed,
    loadSchema: () => loadSchemas().then((schemas) => schemas.secondStepCode),
    onSuccess: (answer) => onConfirmed(answer.recoveryCodes),
  });
  return (
    <form {...formProps} className="stack-4">
      <p>Scan this picture with an authenticator app, such as Google Authenticator, Aegis or 2FAS.</p>
      <QrCode text={uri} label="Secret for an authenticator app" />
      <p>
        On this phone? <a href={uri}>Open your app</a>, or type this secret:{' '}
        <span className="mono breakable">{secret}</span>
      </p>
      <p className="hint">This logs out all other browsers of yours.</p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <CodeField {...fieldProps('code')} autoFocus hint="Six digits that the app shows now." inputMode="numeric" />
      <SubmitButton isBusy={sending.isPending} busyText="Checking…">
        Turn on
      </SubmitButton>
      <div>
        <Button look="quiet" onClick={onRestart}>
          Begin again
        </Button>
      </div>
    </form>
  );
}
