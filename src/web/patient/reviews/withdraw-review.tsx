import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type OwnReview, withdrawReview } from '../../../contract/patient/reviews/reviews.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { isWrongCode, type ProvenReference } from './proven-reference.ts';

/** Asks, because there is no way back. Open while mounted. */
export function WithdrawReview({
  reference,
  onWithdrawn,
  onWrongCode,
  onClose,
}: {
  reference: ProvenReference;
  onWithdrawn(answer: OwnReview): void;
  onWrongCode(): void;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(withdrawReview, reference),
    networkMode: 'always',
    onSuccess: onWithdrawn,
    onError: (error) => isWrongCode(error) && onWrongCode(),
  });
  return (
    <Dialog ref={dialog} look="box" labelledBy="withdraw-title" onClose={onClose}>
      <div className="stack-4 inset">
        <h2 id="withdraw-title">Withdraw your review?</h2>
        <p>Its text and the answer of the lab are deleted. This visit cannot be reviewed again.</p>
        <FormError>{error && getErrorMessage(error, unreachableMessage)}</FormError>
        <div className="cluster-3">
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
          <Button isUnavailable={isPending} onClick={() => mutate()}>
            {isPending ? 'Withdrawing…' : 'Withdraw it'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
