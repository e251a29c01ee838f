import { useId, useRef } from 'react';
import type { Invitation } from '../../../contract/vendor/invitations.ts';
import { CopyField } from '../../portal/copy-field.tsx';
import { formatInstantDate } from '../../portal/format-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './people.module.css';

/** Link and one-time password, shown this once: it is closed on purpose only. */
export function InvitationDialog({
  invitation: { email, link, oneTimePassword, expiresAt },
  onClose,
}: {
  invitation: Invitation;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isDone = useRef(false);
  return (
    <Dialog
      ref={dialog}
      look="box"
      labelledBy={titleId}
      onDismiss={() => {}}
      // Browsers close on a second Escape, whatever the first was answered.
      onClose={() => (isDone.current ? onClose() : dialog.current?.showModal())}
    >
      <div className={styles.handOver}>
        <h2 id={titleId}>{email} is invited</h2>
        <p>
          Hand this over yourself. It works once, until {formatInstantDate(expiresAt)}, and will not be shown again.
        </p>
        <CopyField label="Link" text={link} />
        {oneTimePassword ? (
          <CopyField label="One-time password" text={oneTimePassword} />
        ) : (
          <p>This person works for another lab already and logs in with the password of that account.</p>
        )}
        <Button
          onClick={() => {
            isDone.current = true;
            dialog.current?.close();
          }}
        >
          Done
        </Button>
      </div>
    </Dialog>
  );
}
