import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import { createRandom } from '../random.ts';
import { demoVendorId } from '../vendors/vendor-plans.ts';

const hourMs = 3_600_000;
/** Others hand their reports over on paper. */
const uploadingShare = 0.6;
const uploadedShare = 0.95;

type Visit = { vendorId: number; code: string; status: BookingStatus; appointmentAt: number; now: number };

/** When the report of a booking is promised, and when it came. The demo lab's people upload theirs themselves. */
export function pickReportTimes({ vendorId, code, status, appointmentAt, now }: Visit) {
  const lab = createRandom('reports', vendorId);
  if (vendorId === demoVendorId || !lab.chance(uploadingShare)) return { reportHours: null, reportedAt: null };
  const reportHours = lab.pick([6, 12, 24, 24, 48]);
  const onTimeShare = lab.chance(0.8) ? lab.between(0.95, 1) : lab.between(0.8, 0.95);
  const random = createRandom('report', code);
  const share = random.chance(onTimeShare) ? random.between(0.3, 0.95) : random.between(1.1, 2);
  const at = appointmentAt + share * reportHours * hourMs;
  const isThere = status === 'completed' && random.chance(uploadedShare) && at <= now;
  return { reportHours, reportedAt: isThere ? new Date(at) : null };
}
