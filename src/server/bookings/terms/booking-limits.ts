import { createBooking, tooManyOfAddressMessage } from '../../../contract/patient/bookings.ts';
import type { CallServices, RequestContext } from '../../http/call-context.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';
import type { PhoneLimits } from './patient-conditions.ts';

/** For bookings by patients, by configuration. */
export type BookingLimits = NonNullable<PhoneLimits> & { perHour: number };

type Limited = Pick<CallServices, 'db' | 'clock'> &
  Pick<RequestContext, 'clientRateLimitKey'> & { config: CallServices['config'] & { bookingLimits: BookingLimits } };

export async function limitBookingsOfAddress(context: Limited, phone: string | null) {
  const { perHour, perPhone } = context.config.bookingLimits;
  const { limit } = createBooking;
  const address = context.clientRateLimitKey();
  await enforceRateLimit(context, { ...limit, calls: perHour }, address, () => tooManyOfAddressMessage);
  if (phone !== null) return;
  const withoutPhone = { ...limit, kind: 'booking without phone', calls: perPhone };
  await enforceRateLimit(context, withoutPhone, address, () => tooManyOfAddressMessage);
}

export function getPhoneLimits({ config: { bookingLimits, rateLimitScale } }: Limited): PhoneLimits {
  if (rateLimitScale === 0) return null;
  return {
    perPhone: Math.ceil(bookingLimits.perPhone * rateLimitScale),
    perPhoneAndVendor: Math.ceil(bookingLimits.perPhoneAndVendor * rateLimitScale),
  };
}
