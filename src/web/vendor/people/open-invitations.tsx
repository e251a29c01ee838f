import { listMembers, type OpenInvitation, revokeInvitation } from '../../../contract/vendor/members.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatInstantDate } from '../../../domain/time/format-instant.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Button } from '../../ui/button.tsx';
import { roleNames } from './role-names.ts';

export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const revoke = usePortalMutation(revokeInvitation, {
    refetch: [listMembers],
    done: (_, { invitationId }) => ({
      tone: 'good',
      title: 'The invitation is taken back',
      text: invitations.find(({ id }) => id === invitationId)?.email,
    }),
    failed: 'The invitation could not be taken back',
  });
  const columns: readonly Column<OpenInvitation>[] = [
    { key: 'email', header: 'Email', phone: 'title', cell: ({ email }) => formatEmail(email) },
    { key: 'role', header: 'Role', phone: 'figure', cell: ({ role }) => roleNames[role] },
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
          aria-label={`Take back the invitation of ${formatEmail(invitation.email)}`}
          onClick={() => revoke.mutate({ invitationId: invitation.id })}
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
      empty="There are no open invitations."
    />
  );
}
