import { createBooking, tooManyOfAddressMessage, tooManyOfCallerMessage } from '../../../contract/patient/bookings.ts';
import type { CallServices, RequestContext } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';
import { newNumberShare } from './new-numbers.ts';
import type { PhoneLimits } from './patient-conditions.ts';

/** For bookings by patients, by configuration. */
export type BookingLimits = NonNullable<PhoneLimits> & { perHour: number };

type Limited = Pick<CallServices, 'db' | 'clock'> &
  Pick<RequestContext, 'clientRateLimitKey' | 'header'> & { user: { id: number } | null } & {
    config: CallServices['config'] & { bookingLimits: BookingLimits };
  };

/** By account, or by the secret of a program that keeps to one. */
const limitOfCaller = { kind: 'booking by caller', calls: 30, windowSeconds: 3600 };

/** Loose by address, which may be that of a carrier with thousands of phones. */
export async function limitBookings(context: Limited, phone: string | null) {
  const { perHour, perPhone } = context.config.bookingLimits;
  const { limit } = createBooking;
  const address = context.clientRateLimitKey();
  await enforceRateLimit(context, { ...limit, calls: perHour }, address, () => tooManyOfAddressMessage);
  const caller = context.user ? `user ${context.user.id}` : context.header('booking-secret');
  if (caller)
    await enforceRateLimit(context, limitOfCaller, keyedHash(caller, context.config), () => tooManyOfCallerMessage);
  if (phone !== null) return;
  const withoutPhone = { ...limit, kind: 'booking without phone', calls: perPhone };
  await enforceRateLimit(context, withoutPhone, address, () => tooManyOfAddressMessage);
}

/** To a number: as many as guesses of names and days where a booking id was forgotten. */
const limitOfQuestions = { kind: 'booked already', calls: 20, windowSeconds: 3600 };

/** False once too many callers have asked for the number, who may be strangers. Then a booking is made without the question. */
export async function mayAskIfBooked(context: Limited, phone: string | null): Promise<boolean> {
  if (phone === null) return true;
  const asked = enforceRateLimit(context, limitOfQuestions, keyedHash(`booked already ${phone}`, context.config));
  return asked.then(
    () => true,
    (error) => {
      if (error instanceof HttpError && error.status === 429) return false;
      throw error;
    },
  );
}

export function getPhoneLimits({ config: { bookingLimits, rateLimitScale } }: Limited): PhoneLimits {
  if (rateLimitScale === 0) return null;
  return {
    perPhone: Math.ceil(bookingLimits.perPhone * rateLimitScale),
    perPhoneAndVendor: Math.ceil(bookingLimits.perPhoneAndVendor * rateLimitScale),
  };
}

export function getNewNumberShare({ config: { rateLimitScale } }: Limited): number | null {
  const share = newNumberShare * rateLimitScale;
  return share > 0 && share < 1 ? share : null;
}
