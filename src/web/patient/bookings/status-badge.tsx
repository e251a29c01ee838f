import type { BookingDetails } from '../../../contract/my-bookings.ts';
import { Badge } from '../../ui/badge.tsx';

const words = {
  pending: { text: 'Booked', tone: 'action' },
  confirmed: { text: 'Confirmed', tone: 'good' },
  completed: { text: 'Done', tone: 'plain' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
} as const;

export function StatusBadge({ status }: Pick<BookingDetails, 'status'>) {
  const { text, tone } = words[status];
  return <Badge tone={tone}>{text}</Badge>;
}
