import type { BookingStatus } from '../../../../domain/bookings/booking-lifecycle.ts';

const texts: Partial<Record<BookingStatus, string>> = {
  pending: 'The lab will confirm this booking. You see it here when it has.',
  confirmed: 'The lab has confirmed this booking.',
};

export function ConfirmedByLab({ status }: { status: BookingStatus }) {
  const text = texts[status];
  return text && <p className="hint">{text}</p>;
}
