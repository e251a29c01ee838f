import type { Credentials } from '../../../contract/admin/admin-vendors.ts';
import { vendorLoginPath } from '../../../domain/paths.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { useSite } from '../../page/site.tsx';
import { HandOverDialog } from '../../portal/dialog/hand-over-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

export function CredentialsDialog({
  credentials: { loginId: stored, password },
  onClose,
}: {
  credentials: Credentials;
  onClose(): void;
}) {
  const { publicUrl } = useSite();
  const loginId = formatEmail(stored);
  const all = `Login: ${publicUrl}${vendorLoginPath}\nLogin ID: ${loginId}\nPassword: ${password}`;
  return (
    <HandOverDialog
      title="Login Credentials Generated"
      actions={<CopyButton text={all} what="all" />}
      doneText="I have handed them over"
      onClose={onClose}
    >
      <p>
        These credentials will not be shown again. Hand them to the lab, which chooses its own password when it signs
        in.
      </p>
      <CopyField label="Login ID" text={loginId} what="login ID" />
      <CopyField label="Password" text={password} />
    </HandOverDialog>
  );
}
