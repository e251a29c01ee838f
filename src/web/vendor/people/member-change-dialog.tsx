import { useQueryClient } from '@tanstack/react-query';
import type { MemberRole } from '../../../contract/endpoint.ts';
import { changeMemberRole, listMembers, type Member, removeMember } from '../../../contract/vendor/members.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { enterVendor } from '../enter-vendor.ts';

export type MemberChange = { member: Pick<Member, 'userId' | 'displayName' | 'isYou'>; to: MemberRole | null };

export function MemberChangeDialog({ change: { member, to }, onClose }: { change: MemberChange; onClose(): void }) {
  const queryClient = useQueryClient();
  const { userId, displayName, isYou } = member;
  // A former owner sees other views, or another lab.
  const options = isYou ? { onSuccess: () => void enterVendor(queryClient, null) } : { refetch: [listMembers] };
  const change = usePortalMutation(changeMemberRole, options);
  const remove = usePortalMutation(removeMember, options);
  const onConfirm = () => (to ? change.mutateAsync({ userId, role: to }) : remove.mutateAsync({ userId }));
  const who = isYou ? 'you' : displayName;
  return (
    <ConfirmDialog {...getTexts(to, who, isYou)} isDangerous={to !== 'owner'} onConfirm={onConfirm} onClose={onClose} />
  );
}

function getTexts(to: MemberRole | null, who: string, isYou: boolean) {
  switch (to) {
    case 'owner':
      return {
        title: `Make ${who} an owner?`,
        children: <p>Owners do everything: prices, hours, packages and people too.</p>,
        confirmText: 'Make owner',
        busyText: 'Changing...',
      };
    case 'desk':
      return {
        title: `Make ${who} desk?`,
        children: <p>The desk sees bookings and the day, and nothing else.</p>,
        confirmText: 'Make desk',
        busyText: 'Changing...',
      };
    case 'collector':
      return {
        title: `Make ${who} a collector?`,
        children: <p>Collectors see the homes they go to today, on their phone, and nothing else.</p>,
        confirmText: 'Make collector',
        busyText: 'Changing...',
      };
    case null:
      return {
        title: isYou ? 'Leave this lab?' : `Remove ${who}?`,
        children: (
          <p>
            Past changes stay in the log of changes, and open home collections wait for another collector. Coming back
            needs a new invitation.
          </p>
        ),
        confirmText: isYou ? 'Leave' : 'Remove',
        busyText: isYou ? 'Leaving...' : 'Removing...',
      };
  }
}
