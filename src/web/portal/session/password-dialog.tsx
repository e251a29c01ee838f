import { useRef } from 'react';
import { ChangePassword } from '../../account/security/change-password.tsx';
import { Button } from '../../ui/button.tsx';
import { PortalDialog } from '../dialog/portal-dialog.tsx';
import styles from './portal-account-menu.module.css';

export default function PasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const ref = useRef<HTMLDialogElement>(null);
  return (
    <PortalDialog ref={ref} look="box" labelledBy="change-password" onClose={onClose}>
      <div className={`stack-4 inset ${styles.password}`}>
        <ChangePassword email={email} />
        <div className={styles.close}>
          <Button look="secondary" onClick={() => ref.current?.close()}>
            Close
          </Button>
        </div>
      </div>
    </PortalDialog>
  );
}
