import type { WaitingMember } from '../../../contract/vendor/members.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Button } from '../../ui/button.tsx';
import type { MemberChange } from './member-change-dialog.tsx';
import { roleNames } from './role-names.ts';

/** They see nothing of the lab until they say that they work for it. */
export function WaitingMembers({
  waiting,
  onChange,
}: {
  waiting: readonly WaitingMember[];
  onChange(change: MemberChange): void;
}) {
  const columns: readonly Column<WaitingMember>[] = [
    { key: 'name', header: 'Name', phone: 'title', cell: ({ displayName }) => <strong>{displayName}</strong> },
    { key: 'email', header: 'Email', cell: ({ email }) => formatEmail(email) },
    { key: 'role', header: 'Role', phone: 'figure', cell: ({ role }) => roleNames[role] },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (member) => (
        <Button
          look="quiet"
          aria-label={`Remove ${member.displayName}`}
          onClick={() => onChange({ member: { ...member, isYou: false }, to: null })}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="People who have not said yet that they work here"
      columns={columns}
      rows={waiting}
      rowKey={({ userId }) => userId}
      empty="There are none."
    />
  );
}
