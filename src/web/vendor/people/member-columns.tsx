import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Member } from '../../../contract/vendor/members.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { InstantDate } from '../../portal/list/when.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { MemberChange } from './member-change-dialog.tsx';
import { memberRoles, roleNames } from './role-names.ts';

export const memberColumns = (onChange: (change: MemberChange) => void): Column<Member>[] => [
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
  { key: 'email', header: 'Email', cell: ({ email }) => formatEmail(email) },
  { key: 'role', header: 'Role', phone: 'figure', cell: ({ role }) => roleNames[role] },
  { key: 'joined', header: 'Since', phone: 'hidden', cell: ({ joinedAt }) => <InstantDate at={joinedAt} /> },
  {
    key: 'actions',
    header: 'Actions',
    phone: 'menu',
    cell: (member) => (
      <Menu label={`Actions for ${member.displayName}`} button={<Ellipsis size={18} />}>
        {memberRoles
          .filter((role) => role !== member.role)
          .map((role) => (
            <MenuItem key={role} onSelect={() => onChange({ member, to: role })}>
              {`Make ${roleNames[role].toLowerCase()}`}
            </MenuItem>
          ))}
        <MenuItem onSelect={() => onChange({ member, to: null })}>
          {member.isYou ? 'Leave this lab' : 'Remove'}
        </MenuItem>
      </Menu>
    ),
  },
];
