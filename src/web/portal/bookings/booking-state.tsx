import {
  type Attendance,
  type BookingStatus,
  isOpen,
  nameBookingState,
} from '../../../domain/bookings/booking-lifecycle.ts';
import { StatusDot, type StatusTone } from '../list/status-dot.tsx';

const tones: Record<BookingStatus, StatusTone> = {
  pending: 'warn',
  confirmed: 'action',
  completed: 'good',
  cancelled: 'plain',
};

export function BookingState({
  status,
  mark = null,
}: {
  status: BookingStatus | null | undefined;
  mark?: Attendance | null;
}) {
  const bookingStatus = status ?? 'pending';
  const isMarked = mark !== null && isOpen(bookingStatus);
  const tone = isMarked ? (mark === 'arrived' ? 'good' : 'bad') : tones[bookingStatus];
  return <StatusDot tone={tone}>{nameBookingState({ bookingStatus, mark })}</StatusDot>;
}
