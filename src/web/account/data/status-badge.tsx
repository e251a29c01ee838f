import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** As patients read them. */
export const statusTexts = {
  pending: { text: 'Booked', tone: 'action' },
  confirmed: { text: 'Confirmed', tone: 'good' },
  completed: { text: 'Done', tone: 'plain' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
} as const;

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { text, tone } = statusTexts[status];
  return <Badge tone={tone}>{text}</Badge>;
}
