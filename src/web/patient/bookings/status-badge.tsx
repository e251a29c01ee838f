import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { Badge } from '../../ui/badge.tsx';

const statusTexts = {
  pending: { text: 'Booked', tone: 'action' },
  confirmed: { text: 'Confirmed', tone: 'good' },
  completed: { text: 'Done', tone: 'plain' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
} as const;

export function StatusBadge({ status }: Pick<BookingDetails, 'status'>) {
  const { text, tone } = statusTexts[status];
  return <Badge tone={tone}>{text}</Badge>;
}
