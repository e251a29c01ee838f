import { successAnswer } from '../../../contract/bodies.ts';
import { requestReportLink as endpoint } from '../../../contract/patient/reports/reports.ts';
import { newLinkRequest } from '../../../contract/patient/reports/reports-schemas.ts';
import { selectAccessibleBookings } from '../../bookings/read/my-bookings-queries.ts';
import { tellPatientOfReport } from '../../bookings/terms/tell-of-report.ts';
import type { CallServices } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { implement } from '../../http/operation.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';

/** For a booking. More are answered in the same way, and nothing is sent. */
const linksOfBooking = { kind: 'report links of a booking', calls: 3, windowSeconds: 86_400 };

export const requestReportLink = implement(endpoint, newLinkRequest, successAnswer).with(async (known, context) => {
  await inEqualTime(sendNewLink(context, known));
  return { success: true };
});

/** To the phone and the address of the booking. */
async function sendNewLink(context: CallServices, { code, phone }: { code: string; phone: string }): Promise<void> {
  const { db, config } = context;
  const booking = await selectAccessibleBookings(db, { code, phone, secret: null, userId: null })
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('reports').whereRef('reports.bookingId', '=', 'bookings.id').select('reports.id')),
    )
    .select('bookings.id')
    .executeTakeFirst();
  if (!booking || !(await hasRoom(context, keyedHash(`report links of ${booking.id}`, config)))) return;
  await tellPatientOfReport(db, { bookingId: booking.id, event: 'link-asked' });
}

async function hasRoom(context: CallServices, key: string): Promise<boolean> {
  try {
    await enforceRateLimit(context, linksOfBooking, key);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}
