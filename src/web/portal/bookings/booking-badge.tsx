import { type BookingStatus, bookingStatusNames } from '../../../domain/bookings/booking-lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

const tones: Partial<Record<BookingStatus, 'good' | 'bad'>> = { completed: 'good', cancelled: 'bad' };

/** Status as staff see it; a missing one is pending. */
export function BookingBadge({ status }: { status: BookingStatus | null | undefined }) {
  const known = status ?? 'pending';
  return <Badge tone={tones[known] ?? 'plain'}>{bookingStatusNames[known]}</Badge>;
}
