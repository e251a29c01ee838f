import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import {
  type OwnReports,
  proveReportReader,
  type ReportsReference,
  sendReportCode,
} from '../../../contract/patient/reports/reports.ts';
import { phoneCode } from '../../../domain/accounts/phone-code.ts';
import { invalidBookingCode, parseBookingCode } from '../../../domain/bookings/booking-code.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { SendCodeAgain } from '../../account/fields/send-code-again.tsx';
import { loginFirstPath } from '../../account/session/next-path.ts';
import { useSession } from '../../account/session/use-session.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { AskForLink } from './ask-for-link.tsx';

type Props = { reference: ReportsReference; reports: OwnReports; onProven(proof: string): void };

/** What a reader does before the reports open. */
export function ProveReader(props: Props) {
  const { reports, reference } = props;
  if (reports.way === 'sms') return <ByCode {...props} />;
  if (reports.way === 'id-and-phone') return <ByIdAndPhone {...props} />;
  if (reports.way === 'link' && reference.code)
    return (
      <div className="stack-2">
        <p>The report opens by a link that we send to the phone or e-mail of the booking.</p>
        <AskForLink code={reference.code} phone={reference.phone} />
      </div>
    );
  return <ByAccount />;
}

/** Once a code was sent, it is asked for; also after a reload. */
function ByCode(props: Props) {
  const { reference, reports } = props;
  const sending = useMutation({ mutationFn: () => call(sendReportCode, reference), networkMode: 'always' });
  if (sending.isSuccess || getErrorCode(sending.error) === 'code-on-its-way') return <TakeCode {...props} />;
  return (
    <div className="stack-2">
      <p>To open it, we send a code by SMS to the phone that ends with {reports.phoneEnd}.</p>
      <FormError>{sending.error && getErrorMessage(sending.error, unreachableMessage)}</FormError>
      <div>
        <Button isUnavailable={sending.isPending} onClick={() => sending.mutate()}>
          Send a code
        </Button>
      </div>
    </div>
  );
}

function TakeCode({ reference, reports, onProven }: Props) {
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: proveReportReader,
    fields: ['phoneCode'],
    toRequest: ({ phoneCode }) => ({ ...reference, phoneCode }),
    check: ({ phoneCode = '' }) =>
      /^(\s*\p{Nd}){6}\s*$/u.test(phoneCode) ? {} : { phoneCode: 'Type the six digits of the SMS.' },
    onSuccess: ({ proof }) => onProven(proof),
  });
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <div className="stack-2">
      <p role="status">
        A code is on its way to the phone that ends with {reports.phoneEnd}. It counts for {phoneCode.minutes} minutes.
      </p>
      <form {...formProps} className="stack-4">
        <Field
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...fieldProps('phoneCode')}
        />
        <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
        <div>
          <SubmitButton isBusy={sending.isPending} busyText="Checking…">
            Go on
          </SubmitButton>
        </div>
      </form>
      <SendCodeAgain send={() => call(sendReportCode, reference)} />
    </div>
  );
}

function ByIdAndPhone({ reference, onProven }: Props) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: proveReportReader,
    fields: ['code', 'phone'],
    toRequest: ({ code, phone }) => ({ link: reference.link, code: parseBookingCode(code) ?? '', phone: phone.trim() }),
    check: ({ code, phone }) => ({
      ...(!code && { code: invalidBookingCode }),
      ...(!phone && { phone: 'Please enter the phone number of the booking.' }),
    }),
    onSuccess: ({ proof }) => onProven(proof),
  });
  return (
    <form {...formProps} className="stack-4">
      <p>To open it, type the booking id and the whole phone number that the booking was made with.</p>
      <Field label="Booking id" autoComplete="off" autoCapitalize="characters" maxLength={40} {...fieldProps('code')} />
      <Field label="Phone number" type="tel" autoComplete="tel" maxLength={30} {...fieldProps('phone')} />
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <div>
        <SubmitButton isBusy={sending.isPending} busyText="Checking…">
          Go on
        </SubmitButton>
      </div>
    </form>
  );
}

function ByAccount() {
  const { state } = useSession();
  if (state === 'authenticated') return <p>This account cannot open it. Ask the person who it is of, or the lab.</p>;
  return (
    <div className="stack-2">
      <p>It opens in the account of the patient. Without one, ask the lab for it.</p>
      <div>
        <ButtonLink look="secondary" to={loginFirstPath(bookingsPath)}>
          Login
        </ButtonLink>
      </div>
    </div>
  );
}
