import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmAccountPhone,
  getAccountPhone,
  removeAccountPhone,
  sendAccountPhoneCode,
} from '../../../contract/account/phone.ts';
import { phoneUse } from '../../../domain/accounts/phone-use.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { call } from '../../api/call.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AccountRow } from '../fields/account-row.tsx';
import { TakeCode } from '../fields/phone-code.tsx';
import { SendCodeAgain } from '../fields/send-code-again.tsx';
import { refreshBookings } from '../session/refresh-bookings.ts';
import { AccountPhoneForm } from './account-phone-form.tsx';

const untilWhen = `If a number has not logged you in for ${phoneUse.daysAlone} days, we ask for your password as well; after ${phoneUse.daysOnAccount} days the number leaves your account, because it may belong to another person by then.`;

type Step = { is: 'shown' } | { is: 'adding' } | { is: 'removing' } | { is: 'code'; phone: string; password: string };

/** For patients, where codes are sent by SMS. */
export function AccountPhone({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = useQuery({ ...endpointQuery(getAccountPhone, {}), staleTime: 0 });
  const [step, setStep] = useState<Step>({ is: 'shown' });
  const close = () => setStep({ is: 'shown' });
  const finish = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: [getAccountPhone.path] });
    refreshBookings(queryClient);
    close();
    toast({ tone: 'good', title });
  };
  const phone = query.data?.phone;
  return (
    <AccountRow
      id="account-phone"
      label="Phone"
      value={
        query.isPending ? (
          <Skeletons count={1} label="Loading the number" />
        ) : query.isLoadingError ? (
          <FormError>{unreachableMessage}</FormError>
        ) : phone ? (
          `${formatPhone(phone)} logs you in by a code`
        ) : (
          'Not added'
        )
      }
      action={phone ? 'Change' : 'Add'}
      what={phone ? 'the number' : 'a number'}
      isOpen={step.is !== 'shown'}
      onToggle={() => (step.is === 'shown' ? setStep({ is: 'adding' }) : close())}
    >
      {(step.is === 'adding' || step.is === 'removing') && (
        <p className="hint">
          {!phone &&
            'A code by SMS then logs you in without a password. Bookings of the last three months with this number join the account. '}
          {untilWhen}
        </p>
      )}
      {step.is === 'adding' && (
        <AccountPhoneForm
          endpoint={sendAccountPhoneCode}
          email={email}
          action="Send a code"
          onDone={(typed) => setStep({ is: 'code', ...typed })}
        />
      )}
      {step.is === 'removing' && (
        <AccountPhoneForm
          endpoint={removeAccountPhone}
          email={email}
          action="Remove the number"
          onDone={() => void finish('Your number is removed')}
        />
      )}
      {step.is === 'code' && (
        <TakeCode
          endpoint={confirmAccountPhone}
          phone={step.phone}
          sent={`A code is on its way to ${formatPhone(step.phone)}.`}
          action="Add the number"
          busyAction="Adding…"
          again={
            <SendCodeAgain send={() => call(sendAccountPhoneCode, { phone: step.phone, password: step.password })} />
          }
          onSuccess={() => finish('Your number is added')}
          onOther={() => setStep({ is: 'adding' })}
        />
      )}
      {phone && step.is === 'adding' && (
        <div>
          <Button look="bad" onClick={() => setStep({ is: 'removing' })}>
            Remove the number
          </Button>
        </div>
      )}
    </AccountRow>
  );
}
