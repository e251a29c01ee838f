import { revokeInvitation } from '../../../contract/vendor/invitations.ts';
import type { OpenInvitation } from '../../../contract/vendor/members.ts';
import { formatInstantDate } from '../../../domain/format-instant.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useTellDone } from '../../portal/use-tell-done.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { roleNames } from './role-names.ts';

/** Invitations that nobody has accepted yet. */
export function OpenInvitations({
  invitations,
  onRevoked,
}: {
  invitations: readonly OpenInvitation[];
  onRevoked(): Promise<void>;
}) {
  const call = useSignedInCall();
  const toast = useToast();
  const tellDone = useTellDone();
  const revoke = async ({ id, email }: OpenInvitation) => {
    try {
      await call(revokeInvitation, { invitationId: id });
      void tellDone({ tone: 'good', title: 'The invitation is taken back', text: email }, onRevoked());
    } catch (error) {
      const text = getErrorMessage(error as Error);
      toast({ tone: 'bad', title: 'The invitation could not be taken back', text });
      await onRevoked();
    }
  };
  const columns: readonly Column<OpenInvitation>[] = [
    { key: 'email', header: 'Email', phone: 'title', cell: ({ email }) => email },
    { key: 'role', header: 'May do', phone: 'figure', cell: ({ role }) => roleNames[role] },
    { key: 'by', header: 'Invited by', phone: 'hidden', cell: ({ invitedBy }) => invitedBy },
    {
      key: 'until',
      header: 'Valid until',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? 'Has ended: invite again' : `Until ${formatInstantDate(expiresAt)}`,
    },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (invitation) => (
        <Button
          look="quiet"
          aria-label={`Take back the invitation of ${invitation.email}`}
          onClick={() => void revoke(invitation)}
        >
          Take back
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="Invitations"
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      isMuted={({ isExpired }) => isExpired}
      empty="Nobody is invited."
    />
  );
}
