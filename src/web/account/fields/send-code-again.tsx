import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { getErrorCode } from '../../../contract/errors.ts';
import { phoneCode } from '../../../domain/accounts/phone-code.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** The server answers earlier calls with an error; the pause here saves people from reading it. */
export function SendCodeAgain({ send, whenUsed }: { send(): Promise<unknown>; whenUsed?(): ReactNode }) {
  const sending = useMutation({ mutationFn: send, networkMode: 'always' });
  const [sentTimes, setSentTimes] = useState(1);
  const [isEarly, setEarly] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code begins a pause
  useEffect(() => {
    setEarly(true);
    const waiting = setTimeout(() => setEarly(false), phoneCode.secondsBetween * 1000);
    return () => clearTimeout(waiting);
  }, [sentTimes]);
  const sendAgain = () => sending.mutate(undefined, { onSuccess: () => setSentTimes(sentTimes + 1) });
  return (
    <div>
      <FormError>{sending.error && getErrorMessage(sending.error, unreachableMessage)}</FormError>
      {getErrorCode(sending.error) === 'codes-used' && whenUsed?.()}
      <p role="status">{sending.isSuccess && 'Another code is on its way. The one before counts no more.'}</p>
      <Button look="quiet" isUnavailable={isEarly || sending.isPending} onClick={sendAgain}>
        Send another code
      </Button>
      {isEarly && <p className="hint">After {phoneCode.secondsBetween} seconds</p>}
    </div>
  );
}
