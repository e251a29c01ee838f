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

type Lab = OwnVendors['vendors'][number];

const query = endpointQuery(ownVendors, {});

/** Labs that the account works for. Another person may have entered its address there. */
export function OwnLabs() {
  const { data } = useQuery({ ...query, staleTime: 0 });
  const [leaving, setLeaving] = useState<Lab | null>(null);
  if (!data || data.vendors.length === 0) return null;
  return (
    <AccountRows id="own-labs" title="Labs that you work for">
      <ul className={`ruled ${rowStyles.sessions}`}>
        {data.vendors.map((lab) => (
          <li key={lab.id} className={`spread ${rowStyles.session}`}>
            <div translate="no">
              <p>{lab.name}</p>
              <p className="hint">{lab.city}</p>
            </div>
            <Button look="quiet" aria-label={`Leave ${lab.name}, ${lab.city}`} onClick={() => setLeaving(lab)}>
              Leave
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog lab={leaving} onClose={() => setLeaving(null)} />}
    </AccountRows>
  );
}

function LeaveDialog({ lab: { id, name }, onClose }: { lab: Lab; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { formProps, sending, failure } = useForm({
    endpoint: leaveVendor,
    fields: [],
    toRequest: () => ({ vendorId: id }),
    onSuccess: async () => {
      toast({ tone: 'good', title: `You have left ${name}` });
      dialog.current?.close();
      await Promise.all(
        [query, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
      );
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
