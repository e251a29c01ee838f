import type * as z from 'zod/mini';
import { formatRupees, parsePaise } from '../../domain/text/money.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { formatShortDate } from '../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../domain/time/plain-time.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bookingSecretHeader, idempotencyKeyHeader } from '../idempotency-key.ts';
import type { bookingRequest, createdBooking, foundAttempt } from './bookings-schemas.ts';

export const slotUnavailableMessage = 'Selected time slot is no longer available. Please choose another slot.';
export const bookingWasCancelled = 'This booking was cancelled. Please book again.';
export const capReachedMessage = 'This lab is not taking more bookings for this test at the moment.';
export const itemNotFoundMessage = 'The requested test or vendor could not be found.';

/** Answers a booking at another price than the patient saw; `current` has the new one. */
export const priceChangedMessage = (pricePaise: number) =>
  `The price is ${formatRupees(pricePaise)} now. Please book again if you agree to it.`;
/** The same when only the charge for collecting the sample at home has changed. */
export const chargeChangedMessage = (chargePaise: number) =>
  chargePaise === 0
    ? 'Coming to you costs nothing now. Please confirm again if you agree to it.'
    : `Coming to you costs ${formatRupees(chargePaise)} now. Please confirm again if you agree to it.`;
/** `price` is the whole one; `charge` is the part of it for coming to the patient. */
export type ChangedPrice = { price: string; charge: string };

/** An item that was not as the request expected: not sold any more, at another price, or at its cap. */
export type ChangedItem = { testId: number | null; packageId: number | null; name: string | null } & Change;
type Change = { change: 'withdrawn' | 'full' } | { change: 'price'; price: string };
/** In `current` of the answer 409 with code `items-changed`: what changed of several items. */
export type ChangedItems = { items: ChangedItem[] };

export function itemsChangedMessage(items: readonly ChangedItem[]): string {
  return items.map(describeChange).join(' ');
}

function describeChange(item: ChangedItem): string {
  const name = item.name ?? 'One of the tests';
  switch (item.change) {
    case 'withdrawn':
      return `${name} is not offered any more.`;
    case 'full':
      return `This lab is not taking more bookings for ${name} at the moment.`;
    case 'price':
      return `${name} costs ${formatRupees(parsePaise(item.price))} now.`;
  }
}

export const noHomeCollectionMessage = 'This lab does not collect samples at home.';
export const outsideServiceAreaMessage = 'This lab does not come to this pincode. You can visit the lab instead.';
export const collectionNeedsOtherItems = (name: string) => `${name} is done at the lab, not at home.`;

/** For the desk with the name of its patient, for a patient with the lab. Without `at`, only that it is so. */
export function alreadyBookedMessage(
  day: PlainDate,
  { patientName, at }: { patientName: string | null; at: { vendorName: string; startMinute: number } | null },
): string {
  const lab = at && patientName === null ? ` at ${at.vendorName}` : '';
  const time = at ? ` at ${formatTimeOfDay(at.startMinute)}` : '';
  return `${patientName ? `${patientName} is` : 'You are'} booked${lab}${time} on ${formatShortDate(day)}.`;
}
export const tooManyAtVendorMessage = (limit: number) =>
  `This phone number has ${formatPlural(limit, 'open booking')} at this lab, and cannot have more here at a time. Cancel one that you do not need, or call the lab.`;
export const tooManyOfPhoneMessage = (limit: number) =>
  `This phone number has ${formatPlural(limit, 'open booking')}, and cannot have more at a time. Cancel one that you do not need, or call the lab.`;
export const tooManyOfAddressMessage =
  'Too many bookings came from your network in this hour. Please wait, or call the lab.';
export const tooManyOfCallerMessage = 'You have made too many bookings in this hour. Please wait, or call the lab.';

/** Answers a booking by a number without history, of which the lab has many on this day. A code was sent to the number. */
export const confirmPhoneMessage =
  'This lab has many bookings from new numbers on this day. We have sent a code by SMS to yours: type it to take the time.';
/** The same where no code can be sent; `current` has the lab's number. */
export const callLabMessage =
  'This lab takes no more online bookings from new numbers for this day. To book, call the lab.';
/** The same for a booking that the patient moves or corrects. */
export const callLabToChangeMessage =
  'You stay booked as before: this lab takes no more new numbers online for that day. To change your booking, call the lab.';
export type LabToCall = { phone: string | null; phoneIsLandline: boolean };

export type BookingRequest = z.input<typeof bookingRequest>;
export const createBooking = defineEndpoint<typeof bookingRequest, typeof createdBooking>()({
  method: 'POST',
  path: '/_api/bookings/create',
  summary:
    "Book a free time. With `rejectDuplicate` it is 409 with the code already-booked if the same person is booked on that day, here or elsewhere: ask, and send the same again without it. When numbers without history have taken a third of the lab's day, such a number gets a code by SMS, and the answer is 409 with the code confirm-phone: send the same again, with the code as `phoneCode` and the same key. Where no code can be sent, it is 409 with the code call-lab, and `current` has the lab's number.",
  headers: { ...idempotencyKeyHeader, ...bookingSecretHeader },
  access: 'public',
  readsUser: true,
  limit: { kind: 'booking', calls: 600, windowSeconds: 3600, enforcedBy: 'handler' },
  errorStatuses: [404, 409],
});

export const findAttempt = defineEndpoint<typeof emptyInput, typeof foundAttempt>()({
  method: 'POST',
  path: '/_api/bookings/find-attempt',
  summary:
    'Whether an attempt to book, whose answer was lost, has booked: by its key and secret. Books nothing, and waits for an attempt that is being written.',
  headers: { ...idempotencyKeyHeader, ...bookingSecretHeader },
  access: 'public',
  readsUser: true,
  readsOnly: true,
  limit: { kind: 'booking attempt', calls: 600, windowSeconds: 3600 },
});
