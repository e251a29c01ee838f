import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { leaveVendor, type OwnVendors, ownVendors } from '../../../contract/vendor/members.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import rowStyles from '../fields/account-row.module.css';
import { AccountRows } from '../fields/account-row.tsx';
import { sessionQuery } from '../session/use-session.ts';
import { WaitingLab } from './waiting-lab.tsx';

type Lab = OwnVendors['vendors'][number];

const query = endpointQuery(ownVendors, {});

/** Labs that the account works for. Another person may have entered its address there. */
export function OwnLabs() {
  const { data } = useQuery({ ...query, staleTime: 0 });
  const refetch = useRefetchLabs();
  const [leaving, setLeaving] = useState<Lab | null>(null);
  if (!data || data.vendors.length + data.waiting.length === 0) return null;
  return (
    <AccountRows id="own-labs" title="Labs that you work for">
      <ul className={`ruled ${rowStyles.sessions}`}>
        {data.vendors.map((lab) => (
          <li key={lab.id} className={`flow-4 row-inset ${rowStyles.session}`}>
            <div translate="no">
              <p>{lab.name}</p>
              <p className="hint">{lab.city}</p>
            </div>
            <Button look="quiet" aria-label={`Leave ${lab.name}, ${lab.city}`} onClick={() => setLeaving(lab)}>
              Leave
            </Button>
          </li>
        ))}
        {data.waiting.map((lab) => (
          <li key={lab.id} className={`row-inset ${rowStyles.session}`}>
            <WaitingLab lab={lab} onAnswered={refetch} />
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog lab={leaving} onClose={() => setLeaving(null)} />}
    </AccountRows>
  );
}

/** With the session, because an account without a lab becomes a customer's. */
function useRefetchLabs() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [query, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    );
}

function LeaveDialog({ lab: { id, name }, onClose }: { lab: Lab; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const refetch = useRefetchLabs();
  const toast = useToast();
  const { formProps, sending, failure } = useForm({
    endpoint: leaveVendor,
    fields: [],
    toRequest: () => ({ vendorId: id }),
    onSuccess: async () => {
      toast({ tone: 'good', title: `You have left ${name}` });
      dialog.current?.close();
      await refetch();
    },
  });
  return (
    <Dialog ref={dialog} look="box" labelledBy="leave-lab" onClose={onClose}>
      <form {...formProps} className="stack-4 inset">
        <h2 id="leave-lab">Leave {name}?</h2>
        <p>You no longer see its bookings, and work for it again only when it invites you.</p>
        <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
        <div className="cluster-3">
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Stay
          </Button>
          <SubmitButton isBusy={sending.isPending} busyText="Leaving…">
            Leave the lab
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
