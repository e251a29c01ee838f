import type { SessionUser } from '../../contract/auth.ts';
import * as contract from '../../contract/my-bookings.ts';
import { type BookingDetails, noSuchBooking, type ParsedBookingReference } from '../../contract/my-bookings.ts';
import {
  bookingDetails,
  bookingMove,
  bookingReference,
  myBookingsInput,
  myBookingsPage,
} from '../../contract/my-bookings-schemas.ts';
import { canCancel, canMove, changeableUntil } from '../../domain/booking-lifecycle.ts';
import { type Moment, momentOf } from '../../domain/calendar.ts';
import { wireRupees } from '../../domain/money.ts';
import { clockText, parseClock } from '../../domain/plain-time.ts';
import { Refusal } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { changeOwnBooking } from './change-own-booking.ts';
import type { LabTurns } from './lab-turns.ts';
import * as queries from './my-bookings-queries.ts';

const bookingsAtOnce = 10;

export const findBooking = implement(contract.findBooking, bookingReference, bookingDetails).with(
  async (reference, context) => {
    return detailsOf(await queries.bookingAskedFor(context.db, whoAsks(reference, context.user)), context.clock());
  },
);

export const cancelBooking = implement(contract.cancelBooking, bookingReference, bookingDetails).with<{
  labTurns: LabTurns;
}>(async (reference, context) => {
  const change = { action: 'cancel' as const };
  return detailsOf(await changeOwnBooking(context, whoAsks(reference, context.user), change), context.clock());
});

export const moveBooking = implement(contract.moveBooking, bookingMove, bookingDetails).with<{ labTurns: LabTurns }>(
  async ({ date, time, ...reference }, context) => {
    const change = { action: 'move' as const, to: { day: date, minute: parseClock(time) ?? -1 } };
    return detailsOf(await changeOwnBooking(context, whoAsks(reference, context.user), change), context.clock());
  },
);

export const myBookings = implement(contract.myBookings, myBookingsInput, myBookingsPage).with(
  async ({ when, after }, context) => {
    const now = context.clock();
    const read = when === 'upcoming' ? queries.upcomingBookings : queries.pastBookings;
    const page = { now: momentOf(now), after: after ?? null, rows: bookingsAtOnce + 1 };
    const rows = await read(context.db, context.user.id, page);
    const shown = rows.slice(0, bookingsAtOnce);
    const last = shown.at(-1);
    return {
      bookings: shown.map((row) => detailsOf(row, now)),
      next: last && rows.length > shown.length ? `${last.appointmentOn}_${last.startMinute}_${last.id}` : null,
    };
  },
);

function whoAsks(reference: ParsedBookingReference, user: SessionUser | null): queries.Asking {
  if (!reference.phone && !user) {
    const message = 'Phone number is required.';
    throw new Refusal(400, message, { issues: [{ path: 'phone', message }] });
  }
  return { code: reference.code, phone: reference.phone ?? null, userId: user?.id ?? null };
}

function detailsOf(row: queries.BookingRowWithDetails | undefined, now: number): BookingDetails {
  if (!row) throw new Refusal(404, noSuchBooking);
  const slot = { day: row.appointmentOn, minute: row.startMinute };
  return {
    code: row.code,
    status: row.status,
    ...wireMoment(slot),
    patientName: row.patientName,
    itemName: row.items.map(({ name }) => name).join(', '),
    price: wireRupees(row.items.reduce((sum, { pricePaise }) => sum + pricePaise, 0)),
    testSlug: row.items[0]?.testSlug ?? null,
    packageId: row.items[0]?.packageId ?? null,
    items: row.items.map(({ pricePaise, ...item }) => ({ ...item, price: wireRupees(pricePaise) })),
    reportTimeHours: row.reportTimeHours,
    fastingRequired: row.fastingRequired,
    preparationInstructions: row.preparationInstructions,
    lab: {
      id: row.vendorId,
      slug: row.vendorSlug,
      name: row.vendorName,
      address: row.address,
      locality: row.locality,
      city: row.city,
      pincode: row.pincode,
      phone: row.phone,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    canMove: canMove({ status: row.status, slot }, now),
    canCancel: canCancel({ status: row.status, slot }, now),
    changeableUntil: wireMoment(momentOf(changeableUntil(slot))),
  };
}

function wireMoment({ day, minute }: Moment) {
  return { date: day, time: clockText(minute) };
}
