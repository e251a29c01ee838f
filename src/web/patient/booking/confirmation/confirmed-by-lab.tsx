import type { BookingStatus } from '../../../../domain/bookings/booking-lifecycle.ts';
import { describeUsualConfirmation } from '../../../../domain/bookings/usual-confirmation.ts';

/** What the lab does next, or has done. */
export function ConfirmedByLab({ status, usualMinutes }: { status: BookingStatus; usualMinutes: number | null }) {
  if (status === 'confirmed') return <p className="hint">The lab has confirmed this booking.</p>;
  if (status !== 'pending') return null;
  const usually = describeUsualConfirmation(usualMinutes);
  return (
    <p className="hint">
      Your time is kept for you. The lab will confirm this booking. You see it here when it has
      {usually && `, usually ${usually}`}.
    </p>
  );
}
