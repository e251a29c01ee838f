import type { MemberRole } from '../../../contract/endpoint.ts';
import { confirmMembership, leaveVendor, type OwnVendors } from '../../../contract/vendor/members.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

const roles: Record<MemberRole, string> = { owner: 'an owner', desk: 'one of the desk', collector: 'a collector' };

/** A lab of which another person may have made the account a member, with the address of this one. */
export function WaitingLab({
  lab: { id, name, city, role },
  onAnswered,
}: {
  lab: OwnVendors['waiting'][number];
  onAnswered(worksThere: boolean): unknown;
}) {
  const confirming = useEndpointMutation(confirmMembership, { onSuccess: () => onAnswered(true) });
  const leaving = useEndpointMutation(leaveVendor, { onSuccess: () => onAnswered(false) });
  const isPending = confirming.isPending || leaving.isPending;
  return (
    <section className="stack-2" aria-labelledby={`waiting-lab-${id}`}>
      <h3 id={`waiting-lab-${id}`}>
        Do you work for <span translate="no">{name}</span>, <span translate="no">{city}</span>?
      </h3>
      <p>
        Somebody entered your address there, as {roles[role]}, before you set your password. If it was not you, say no:
        the lab learns nothing of you.
      </p>
      <FormError>{confirming.failure || leaving.failure}</FormError>
      <div className="cluster-3">
        <Button isUnavailable={isPending} onClick={() => confirming.mutate({ vendorId: id })}>
          Yes, I work there
        </Button>
        <Button look="secondary" isUnavailable={isPending} onClick={() => leaving.mutate({ vendorId: id })}>
          No
        </Button>
      </div>
    </section>
  );
}
