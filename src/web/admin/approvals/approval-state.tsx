import type { Approval } from '../../../domain/vendor-approval.ts';
import { StatusDot, type StatusTone } from '../../portal/status-dot.tsx';

const states: Record<Approval, { tone: StatusTone; label: string }> = {
  pending: { tone: 'warn', label: 'Waiting' },
  approved: { tone: 'good', label: 'Approved' },
  refused: { tone: 'bad', label: 'Refused' },
  suspended: { tone: 'bad', label: 'Suspended' },
};

export function ApprovalState({ approval }: { approval: Approval }) {
  const { tone, label } = states[approval];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

export function getApprovalLabel(approval: Approval): string {
  return states[approval].label;
}
