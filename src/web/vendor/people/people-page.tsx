import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberRole } from '../../../contract/endpoint.ts';
import { type Invitation, inviteMember, listMembers } from '../../../contract/vendor/members.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatInstantDate } from '../../../domain/time/format-instant.ts';
import { RefusedMail } from '../../account/contact/refused-mail.tsx';
import { endpointQuery } from '../../api/query-client.ts';
import { HandOverDialog } from '../../portal/dialog/hand-over-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { ListFrame } from '../../portal/list/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { DeskShare } from './desk-share.tsx';
import { type MemberChange, MemberChangeDialog } from './member-change-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { WaitingMembers } from './waiting-members.tsx';

export default function PeoplePage() {
  const query = useQuery(endpointQuery(listMembers, {}));
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [change, setChange] = useState<MemberChange | null>(null);
  const you = query.data?.members.find(({ isYou }) => isYou);
  // An older server does not answer `waiting` during an upgrade.
  const { waiting = [], invitations = [] } = query.data ?? {};
  return (
    <>
      <ListFrame
        title="People"
        actions={<Button onClick={() => setInviting(true)}>Invite</Button>}
        query={query}
        failure="The people of your lab could not be loaded"
      >
        {you && <RefusedMail email={you.email} />}
        <DataTable
          label="People of this lab"
          columns={memberColumns(setChange)}
          rows={query.data?.members}
          rowKey={({ userId }) => userId}
          isLoading={query.isPending}
          skeletonRows={3}
          isMuted={({ isDisabled }) => isDisabled}
          empty="This lab has no members."
        />
        <p className="hint">
          Owners do everything. The desk sees bookings with their prices, and changes no price lists or settings.
          Collectors see the homes they go to today, and nothing else.
        </p>
        <div className="box folds">
          <DeskShare />
        </div>
        {waiting.length > 0 && (
          <section className="stack-2" aria-labelledby="waiting">
            <h3 id="waiting">Waiting for their word</h3>
            <WaitingMembers waiting={waiting} onChange={setChange} />
            <p className="hint">
              They set a new password by e-mail for the first time. They see nothing of the lab until they log in and
              say that they work here.
            </p>
          </section>
        )}
        {invitations.length > 0 && (
          <section className="stack-2" aria-labelledby="invitations">
            <h3 id="invitations">Invited</h3>
            <OpenInvitations invitations={invitations} />
          </section>
        )}
      </ListFrame>
      {isInviting && <InviteDialog onInvited={setInvitation} onClose={() => setInviting(false)} />}
      {invitation && !isInviting && <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />}
      {change && <MemberChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}

function InvitationDialog({
  invitation: { email, link, oneTimePassword, expiresAt },
  onClose,
}: {
  invitation: Invitation;
  onClose(): void;
}) {
  return (
    <HandOverDialog title={`${formatEmail(email)} is invited`} onClose={onClose}>
      {link ? (
        <>
          <p>
            Hand this over yourself. It works once, until {formatInstantDate(expiresAt)}, and will not be shown again.
          </p>
          <CopyField label="Link" text={link} />
        </>
      ) : (
        <p>
          We have sent the link to this address alone. It works once, until {formatInstantDate(expiresAt)}.
          {oneTimePassword && ' Hand the one-time password over yourself: it will not be shown again.'}
        </p>
      )}
      {oneTimePassword ? (
        <CopyField label="One-time password" text={oneTimePassword} />
      ) : (
        <p>This person works for another lab already and logs in with the password of that account.</p>
      )}
    </HandOverDialog>
  );
}

const loadSchema = () =>
  import('../../../contract/vendor/members-schemas.ts').then(({ invitationInput }) => invitationInput);

function InviteDialog({ onInvited, onClose }: { onInvited(invitation: Invitation): void; onClose(): void }) {
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
        hint="They log in with it. You see next what to hand over yourself."
        {...form.fieldProps('email')}
      />
      <Select label="Role" defaultValue="desk" {...form.fieldProps('role')}>
        <option value="desk">Desk: bookings and the day</option>
        <option value="collector">Collector: their own visits to patients’ homes</option>
        <option value="owner">Owner: everything, people and prices too</option>
      </Select>
    </FormDialog>
  );
}
