import { useQuery, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { Invitation } from '../../../contract/vendor/invitations.ts';
import { listMembers, type Member } from '../../../contract/vendor/members.ts';
import { formatInstantDate } from '../../../domain/format-instant.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { Menu } from '../../portal/menu.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type MemberChange, MemberChangeDialog } from './member-change-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import styles from './people.module.css';
import { roleNames } from './role-names.ts';

const membersQuery = endpointQuery(listMembers, {});

/** Who works for the lab, and who is invited. For owners. */
export default function PeoplePage() {
  const queryClient = useQueryClient();
  const { data, isLoading, isLoadingError, error, refetch } = useQuery(membersQuery);
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [change, setChange] = useState<MemberChange | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });

  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ displayName, isYou, isDisabled }) => (
        <>
          <strong>{displayName}</strong>
          {isYou && ' (you)'}
          {isDisabled && <span className="hint"> account closed</span>}
        </>
      ),
    },
    { key: 'email', header: 'Email', cell: ({ email }) => email },
    { key: 'role', header: 'May do', phone: 'figure', cell: ({ role }) => roleNames[role] },
    { key: 'joined', header: 'Since', phone: 'hidden', cell: ({ joinedAt }) => formatInstantDate(joinedAt) },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (member) => (
        <Menu label={`Actions for ${member.displayName}`} button={<Ellipsis size={18} />}>
          <button type="button" onClick={() => setChange({ member, to: member.role === 'owner' ? 'desk' : 'owner' })}>
            {member.role === 'owner' ? 'Make desk' : 'Make owner'}
          </button>
          <button type="button" onClick={() => setChange({ member, to: null })}>
            {member.isYou ? 'Leave this lab' : 'Remove'}
          </button>
        </Menu>
      ),
    },
  ];

  if (isLoadingError) {
    return (
      <Notice
        tone="bad"
        title="The people of your lab could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        <p>{getErrorMessage(error)}</p>
      </Notice>
    );
  }
  return (
    <>
      <PageHeader title="People" actions={<Button onClick={() => setInviting(true)}>Invite</Button>} />
      <p className="hint">Owners do everything. The desk sees bookings and the day, and no prices or settings.</p>
      <DataTable
        label="People of this lab"
        columns={columns}
        rows={data?.members}
        rowKey={({ userId }) => userId}
        isLoading={isLoading}
        skeletonRows={3}
        isMuted={({ isDisabled }) => isDisabled}
        empty="Nobody works for this lab."
      />
      {data && data.invitations.length > 0 && (
        <section className={styles.invitations} aria-labelledby="invitations">
          <h3 id="invitations">Invited</h3>
          <OpenInvitations invitations={data.invitations} onRevoked={refresh} />
        </section>
      )}
      {isInviting && (
        <InviteDialog
          onInvited={async (made) => {
            setInvitation(made);
            await refresh();
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {invitation && !isInviting && <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />}
      {change && <MemberChangeDialog change={change} onChanged={refresh} onClose={() => setChange(null)} />}
    </>
  );
}
