import type { MemberRole } from '../../../contract/endpoint.ts';
import { type Invitation, inviteMember } from '../../../contract/vendor/invitations.ts';
import { listMembers } from '../../../contract/vendor/members.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field, Select } from '../../ui/field.tsx';

const loadSchema = () =>
  import('../../../contract/vendor/invitations-schemas.ts').then(({ invitationInput }) => invitationInput);

export function InviteDialog({ onInvited, onClose }: { onInvited(invitation: Invitation): void; onClose(): void }) {
  const form = usePortalForm({
    endpoint: inviteMember,
    fields: ['email', 'role'],
    toRequest: (data) => ({ email: readText(data, 'email'), role: readText(data, 'role') as MemberRole }),
    loadSchema,
    onSuccess: onInvited,
    refetch: [listMembers],
  });
  return (
    <FormDialog title="Invite somebody" form={form} submitText="Invite" busyText="Inviting..." onClose={onClose}>
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        placeholder="name@example.com"
        hint="They log in with it. Nothing is sent: you hand the link over yourself."
        {...form.fieldProps('email')}
      />
      <Select label="May do" defaultValue="desk" {...form.fieldProps('role')}>
        <option value="desk">Desk: bookings and the day</option>
        <option value="collector">Collector: their own visits to patients’ homes</option>
        <option value="owner">Owner: everything, people and prices too</option>
      </Select>
    </FormDialog>
  );
}
