import { useId, useRef } from 'react';
import type { Credentials } from '../../../contract/admin/vendors.ts';
import { vendorLoginPath } from '../../../domain/paths.ts';
import { useSite } from '../../page/site.tsx';
import { CopyField } from '../../portal/copy-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './vendors-page.module.css';

/** What a lab signs in with, for the one time that it can be seen. Only its button closes it. */
export function CredentialsDialog({
  credentials: { loginId, password },
  onClose,
}: {
  credentials: Credentials;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDone = useRef(false);
  const titleId = useId();
  const { publicUrl } = useSite();
  const all = `Login: ${publicUrl}${vendorLoginPath}\nLogin ID: ${loginId}\nPassword: ${password}`;
  return (
    <Dialog
      ref={dialog}
      look="box"
      labelledBy={titleId}
      onDismiss={() => {}}
      // Browsers close it on a second Escape, whatever the first was answered.
      onClose={() => (isDone.current ? onClose() : dialog.current?.showModal())}
    >
      <div className={styles.credentials}>
        <h2 id={titleId}>Login Credentials Generated</h2>
        <p>
          These credentials will not be shown again. Hand them to the lab, which chooses its own password when it signs
          in.
        </p>
        <CopyField label="Login ID" text={loginId} what="login ID" />
        <CopyField label="Password" text={password} />
        <div className={styles.done}>
          <CopyButton text={all} what="all" />
          <Button
            onClick={() => {
              isDone.current = true;
              dialog.current?.close();
            }}
          >
            I have handed them over
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
