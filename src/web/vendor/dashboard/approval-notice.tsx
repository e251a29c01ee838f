import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './dashboard.module.css';

const texts = {
  pending: {
    tone: 'warn',
    title: 'Your lab waits for approval',
    text: 'Patients do not see it yet. Meanwhile you can fill in everything here.',
  },
  refused: { tone: 'bad', title: 'Your lab was not approved', text: 'Patients do not see it.' },
  suspended: {
    tone: 'bad',
    title: 'Your lab is suspended',
    text: 'Patients do not see it and cannot book. Bookings that you have stay.',
  },
} as const;

/** Why patients do not see a lab, above all of its views. */
export function ApprovalNotice({ vendor: { approval, approvalReason } }: Pick<CurrentVendor, 'vendor'>) {
  if (approval === 'approved') return null;
  const { tone, title, text } = texts[approval];
  return (
    <div className={styles.notice}>
      <Notice tone={tone} title={title}>
        <p>
          {text} {approvalReason && `Reason: ${approvalReason}`}
        </p>
      </Notice>
    </div>
  );
}
