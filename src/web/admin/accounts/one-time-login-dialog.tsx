import type { OneTimeLogin } from '../../../contract/admin/accounts.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { HandOverDialog } from '../../portal/dialog/hand-over-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';

export function OneTimeLoginDialog({
  title,
  login: { email, oneTimePassword },
  onClose,
}: {
  title: string;
  login: OneTimeLogin;
  onClose(): void;
}) {
  return (
    <HandOverDialog title={title} onClose={onClose}>
      <p>Hand this over yourself; it will not be shown again. It has to be replaced with the first login.</p>
      <CopyField label="Email" text={formatEmail(email)} />
      <CopyField label="One-time password" text={oneTimePassword} />
    </HandOverDialog>
  );
}
