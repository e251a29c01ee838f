import {
  type Attendance,
  type BookingStatus,
  isOpen,
  nameBookingState,
} from '../../../domain/bookings/booking-lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

const tones: Partial<Record<BookingStatus, 'good' | 'bad'>> = { completed: 'good', cancelled: 'bad' };

/** State as staff see it; a missing status is pending. */
export function BookingBadge({
  status,
  mark = null,
}: {
  status: BookingStatus | null | undefined;
  mark?: Attendance | null;
}) {
  const bookingStatus = status ?? 'pending';
  const isLost = mark === 'no-show' && isOpen(bookingStatus);
  return (
    <Badge tone={isLost ? 'bad' : (tones[bookingStatus] ?? 'plain')}>{nameBookingState({ bookingStatus, mark })}</Badge>
  );
}
