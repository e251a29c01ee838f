import type * as z from 'zod/mini';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { type BookingRequest, createBooking } from '../../../../contract/patient/bookings.ts';
import type { createVisit } from '../../../../contract/patient/visits/visits.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import type { Bookable } from '../choose/bookable.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import type { Appointment } from '../choose/use-unanswered-booking.ts';
import { type FormValues, getAppointment, toBookingRequest } from './booking-request.ts';
import type { CreatedBooking } from './created-booking.ts';

export type OrderEndpoint = typeof createBooking | typeof createVisit;

/** What the form sends and what comes of it, for one person or for several. */
export type BookingOrder<E extends OrderEndpoint> = {
  endpoint: E;
  loadSchema(): Promise<z.ZodMiniType<InputOf<E>>>;
  toRequest(typed: FormValues, form: FormData, isRepeatMeant: boolean): InputOf<E>;
  /** Without the conditions and the code: after a lost answer, the same booking at a new price is still that booking. */
  toPayload(request: InputOf<E>): object;
  getAppointment(request: InputOf<E>): Appointment;
  toCreated(answer: OutputOf<E>, request: InputOf<E>): CreatedBooking;
  /** What an attempt without an answer has booked, of which the server names the first. */
  findCreated(
    found: { code: string; price: string },
    attempt: { request: InputOf<E>; headers: Record<string, string> },
  ): CreatedBooking | Promise<CreatedBooking>;
};

export function orderForOne(
  bookable: Bookable,
  { day, time }: { day: Appointment['day']; time: string | null },
  collection: CollectionChoice,
): BookingOrder<typeof createBooking> {
  return {
    endpoint: createBooking,
    loadSchema: () =>
      import('../../../../contract/patient/bookings-schemas.ts').then((schemas) => schemas.bookingRequest),
    toRequest: (typed, _form, isRepeatMeant) =>
      toBookingRequest(bookable, { day, time: time ?? '' }, typed, { isRepeatMeant }),
    toPayload: ({ expectedPrice, expectedCharge, rejectDuplicate, phoneCode, items, ...booking }) => ({
      ...booking,
      ...(items && { items: items.map(({ expectedPrice: _, ...item }) => item) }),
    }),
    getAppointment,
    toCreated: (answer, request) => toCreatedBooking(answer, request, collection),
    findCreated: (found, { request }) => toCreatedBooking(found, request, collection),
  };
}

function toCreatedBooking(
  { code, price }: { code: string; price: string },
  request: BookingRequest,
  collection: CollectionChoice,
): CreatedBooking {
  const { patientName, patientPhone = null, patientEmail = null, collectAt } = request;
  const { day, time } = getAppointment(request);
  const collected = collectAt ? collection.describe(collectAt, day, time) : null;
  const pricePaise = parsePaise(price);
  return { code, day, time, collection: collected, pricePaise, patientName, patientPhone, patientEmail };
}
