import type { NewAdmin } from '../../../contract/admin/accounts.ts';
import { HandOverDialog } from '../../portal/dialog/hand-over-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';

export function AdminPasswordDialog({
  admin: { email, oneTimePassword },
  onClose,
}: {
  admin: NewAdmin;
  onClose(): void;
}) {
  return (
    <HandOverDialog title="The account is open" onClose={onClose}>
      <p>Hand this over yourself; it will not be shown again. It has to be replaced with the first login.</p>
      <CopyField label="Email" text={email} />
      <CopyField label="One-time password" text={oneTimePassword} />
    </HandOverDialog>
  );
}
