import type { Approval } from '../../../domain/vendors/vendor-approval.ts';
import { StatusDot, type StatusTone } from '../../portal/list/status-dot.tsx';

export const approvalLabels: Record<Approval, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  suspended: 'Suspended',
};

const tones: Record<Approval, StatusTone> = { pending: 'warn', approved: 'good', refused: 'bad', suspended: 'bad' };

export function ApprovalState({
  approval,
  labels = approvalLabels,
}: {
  approval: Approval;
  labels?: typeof approvalLabels;
}) {
  return <StatusDot tone={tones[approval]}>{labels[approval]}</StatusDot>;
}
