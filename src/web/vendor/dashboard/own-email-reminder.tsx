import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { EmailReminder } from '../../account/contact/email-reminder.tsx';
import { useSession } from '../../account/session/use-session.ts';
import styles from './dashboard.module.css';

export function OwnEmailReminder({ role, vendor: { approval } }: Pick<CurrentVendor, 'role' | 'vendor'>) {
  const session = useSession();
  if (session.state !== 'authenticated' || !session.user.emailUnconfirmed) return null;
  const waits = role === 'owner' && (approval === 'pending' || approval === 'refused');
  return (
    <div className={styles.notice}>
      <EmailReminder
        email={session.user.email}
        reason={
          waits ? 'Your lab can be approved only after that.' : 'A new password is sent there if you forget yours.'
        }
      />
    </div>
  );
}
