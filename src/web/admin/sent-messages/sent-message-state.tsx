import type { SentMessage } from '../../../contract/admin/sent-messages.ts';
import { StatusDot, type StatusTone } from '../../portal/list/status-dot.tsx';

export const stateLabels: Record<SentMessage['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept: no channel',
  failed: 'Failed',
  dropped: 'Not needed',
};
const tones = { waiting: 'action', sent: 'good', kept: 'plain', failed: 'bad', dropped: 'plain' } as const;

export function SentMessageState({ message }: { message: SentMessage }) {
  const { label, tone } = describeState(message);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

function describeState({ state, addressRefused, failure }: SentMessage): { label: string; tone: StatusTone } {
  if (addressRefused) return { label: 'Address refused', tone: 'bad' };
  if (state === 'dropped' && failure) return { label: 'Held back', tone: 'warn' };
  if (state === 'waiting' && failure) return { label: 'Is tried again', tone: 'warn' };
  return { label: stateLabels[state], tone: tones[state] };
}
