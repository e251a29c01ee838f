import type { Invitation } from '../../../contract/vendor/invitations.ts';
import { formatInstantDate } from '../../../domain/time/format-instant.ts';
import { HandOverDialog } from '../../portal/dialog/hand-over-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';

export function InvitationDialog({
  invitation: { email, link, oneTimePassword, expiresAt },
  onClose,
}: {
  invitation: Invitation;
  onClose(): void;
}) {
  return (
    <HandOverDialog title={`${email} is invited`} onClose={onClose}>
      <p>Hand this over yourself. It works once, until {formatInstantDate(expiresAt)}, and will not be shown again.</p>
      <CopyField label="Link" text={link} />
      {oneTimePassword ? (
        <CopyField label="One-time password" text={oneTimePassword} />
      ) : (
        <p>This person works for another lab already and logs in with the password of that account.</p>
      )}
    </HandOverDialog>
  );
}
