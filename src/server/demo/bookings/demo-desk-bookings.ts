import { type BookingStatus, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Random } from '../random.ts';

const minuteMs = 60_000;
/** How long the desk waits before it marks a no-show. */
const patienceMs = 45 * minuteMs;

type DemoVisit = { status: BookingStatus; isDemoVendor: boolean; isDemoCustomer: boolean };

export function generateDesk(
  { status, isDemoVendor, isDemoCustomer }: DemoVisit,
  appointmentAt: number,
  now: number,
  random: Random,
) {
  const isPast = appointmentAt <= now;
  const channels: Record<'online' | 'phone' | 'walk-in', number> = {
    online: 74,
    phone: isDemoVendor && !isDemoCustomer ? 14 : 0,
    // A walk-in patient is present and rarely cancels.
    'walk-in': isDemoVendor && !isDemoCustomer && isPast && status !== 'cancelled' ? 12 : 0,
  };
  const channel = random.pickWeighted(['online', 'phone', 'walk-in'] as const, (name) => channels[name]);
  const arrivesAt = appointmentAt + random.whole(-12, 20) * minuteMs;
  const isRecent = appointmentAt > now - 2 * 60 * minuteMs;
  const didCome =
    status === 'completed' || channel === 'walk-in' || (isOpen(status) && random.chance(isRecent ? 0.6 : 0.1));
  const isLost = isOpen(status) && !didCome && appointmentAt + patienceMs <= now && random.chance(0.9);
  return {
    channel,
    arrivedAt: didCome && status !== 'cancelled' && arrivesAt <= now ? new Date(arrivesAt) : null,
    noShowAt: isLost ? new Date(appointmentAt + patienceMs) : null,
  };
}
