import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './dashboard.module.css';
import { Suspended } from './suspended.tsx';

const headings = {
  pending: { tone: 'warn', title: 'Your lab waits for approval' },
  refused: { tone: 'bad', title: 'Your lab was not approved' },
  suspended: { tone: 'bad', title: 'Your lab is suspended' },
} as const;

export function ApprovalNotice({ vendor: { approval, approvalReason } }: Pick<CurrentVendor, 'vendor'>) {
  if (approval === 'approved') return null;
  const reason = approvalReason && `Reason: ${approvalReason}`;
  return (
    <div className={styles.notice}>
      <Notice {...headings[approval]}>
        {approval === 'pending' && <p>Patients do not see it yet. You can already fill in everything here.</p>}
        {approval === 'refused' && <p>Patients do not see it. {reason}</p>}
        {approval === 'suspended' && <Suspended reason={approvalReason} />}
      </Notice>
    </div>
  );
}
