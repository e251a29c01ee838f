import { type RefObject, use } from 'react';
import { type Profile, withdrawChanges } from '../../../contract/vendor/profile.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { LeavingContext } from '../../portal/unsaved/leaving.ts';
import { ChangeTable } from '../../portal/vendor-fields/change-table.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';

export function WaitingChanges({
  profile: { waiting, refused },
  labels,
  form,
  onWithdrawn,
}: {
  profile: Profile;
  labels: Readonly<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
  onWithdrawn(profile: Profile): void;
}) {
  const { mayLeave } = use(LeavingContext);
  const withdrawing = usePortalMutation(withdrawChanges, {
    onSuccess: onWithdrawn,
    done: 'Your request is withdrawn',
  });
  if (refused) {
    return (
      <Notice tone="warn" heading="h3" title="Your change was not approved">
        <p>Reason: {refused.reason}</p>
        <ChangeTable change={refused} labels={labels} />
      </Notice>
    );
  }
  if (!waiting) return null;
  const withdraw = async () => {
    // The form starts again with the stored values.
    if (await mayLeave(form.current?.parentElement)) withdrawing.mutate({});
  };
  return (
    <Notice
      tone="warn"
      heading="h3"
      title="Waiting for approval"
      actions={
        <Button look="secondary" isUnavailable={withdrawing.isPending} onClick={() => void withdraw()}>
          {withdrawing.isPending ? 'Withdrawing...' : 'Withdraw the request'}
        </Button>
      }
    >
      <p>You asked for this on {formatInstant(waiting.requestedAt)}.</p>
      <ChangeTable change={waiting} labels={labels} />
      <FormError>{withdrawing.failure}</FormError>
    </Notice>
  );
}
