import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from '../fields/account.module.css';

const ChangeEmailDialog = lazy(() => import('./change-email-dialog.tsx'));

/** A button, and beside it where the link went. */
export function ChangeEmail({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={styles.row}>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Change the e-mail address
      </Button>
      <p role="status">
        {sentTo && `Open the link that we sent to ${sentTo}. Until then your account keeps its present address.`}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeEmailDialog email={email} onSent={setSentTo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
