import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { sendTownCode, stopTownWait, type TownWait, waitForTown } from '../../../contract/patient/waiting/towns.ts';
import { phoneCode } from '../../../domain/accounts/phone-code.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { SendCodeAgain } from '../../account/fields/send-code-again.tsx';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** For a town without labs: one SMS, when its first one is public. */
export default function TellMeOfLabs({ city, citySlug }: { city: string; citySlug: string }): ReactNode {
  const [phone, setPhone] = useState<string | null>(null);
  const [wait, setWait] = useState<TownWait | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [isOther, setOther] = useState(false);
  const startAgain = () => {
    setPhone(null);
    setOther(true);
  };
  return (
    <section className="stack-3" aria-labelledby="tell-me">
      <h2 id="tell-me">Tell me when a lab comes to {city}</h2>
      {wait ? (
        <Waiting wait={wait} isStopped={isStopped} onStopped={() => setStopped(true)} />
      ) : phone === null ? (
        <AskForCode citySlug={citySlug} takesFocus={isOther} onSent={setPhone} />
      ) : (
        <TakeCode citySlug={citySlug} phone={phone} onWaiting={setWait} onOther={startAgain} />
      )}
    </section>
  );
}

/** The button that leads back here is gone then, so that the field takes the focus. */
function AskForCode({
  citySlug,
  takesFocus,
  onSent,
}: {
  citySlug: string;
  takesFocus: boolean;
  onSent(phone: string): void;
}) {
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: sendTownCode,
    fields: ['phone'],
    toRequest: ({ phone }) => ({ location: citySlug, phone: normalizePhone(phone) ?? '' }),
    check: ({ phone }) => (phone ? {} : { phone: 'Please enter a mobile number.' }),
    onSuccess: (_answer, { phone }) => onSent(phone),
    onError: (error, { phone }) => getErrorCode(error) === 'code-on-its-way' && onSent(phone),
  });
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus();
  }, [takesFocus, ref]);
  return (
    <>
      <p>One SMS, and nothing else. A code shows us that the number is yours.</p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className="stack-4 form-width">
        <Field label="Mobile number" type="tel" autoComplete="tel" maxLength={40} {...fieldProps('phone')} />
        <SubmitButton isBusy={sending.isPending} busyText="Sending…">
          Send a code
        </SubmitButton>
      </form>
    </>
  );
}

function TakeCode({
  citySlug,
  phone,
  onWaiting,
  onOther,
}: {
  citySlug: string;
  phone: string;
  onWaiting(wait: TownWait): void;
  onOther(): void;
}) {
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: waitForTown,
    fields: ['code'],
    toRequest: ({ code }) => ({ location: citySlug, phone, code }),
    check: ({ code }) => (/^(\s*\p{Nd}){6}\s*$/u.test(code) ? {} : { code: 'Type the six digits of the SMS.' }),
    onSuccess: onWaiting,
  });
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <>
      <p role="status">
        A code is on its way to {formatPhone(phone)}. It counts for {phoneCode.minutes} minutes.
      </p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className="stack-4 form-width">
        <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...fieldProps('code')} />
        <SubmitButton isBusy={sending.isPending} busyText="Sending…">
          Tell me
        </SubmitButton>
      </form>
      <SendCodeAgain send={() => call(sendTownCode, { location: citySlug, phone })} />
      <div>
        <Button look="quiet" onClick={onOther}>
          Another number
        </Button>
      </div>
    </>
  );
}

function Waiting({ wait, isStopped, onStopped }: { wait: TownWait; isStopped: boolean; onStopped(): void }) {
  const text = useRef<HTMLParagraphElement>(null);
  const stopping = useEndpointMutation(stopTownWait, { onSuccess: onStopped });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is another one then
  useEffect(() => text.current?.focus({ preventScroll: true }), [isStopped]);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {isStopped
          ? 'We do not tell you, and your number is deleted.'
          : 'We tell you by one SMS. To end it later, ask here again with the same number.'}
      </p>
      <FormError>{stopping.failure}</FormError>
      {!isStopped && (
        <div>
          <Button look="quiet" isUnavailable={stopping.isPending} onClick={() => stopping.mutate(wait)}>
            Do not tell me
          </Button>
        </div>
      )}
    </>
  );
}
