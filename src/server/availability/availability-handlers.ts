import type { ParsedInputOf } from '../../contract/endpoint.ts';
import * as contract from '../../contract/patient/availability.ts';
import { dayList, daysInput, slotList, slotsInput } from '../../contract/patient/availability-schemas.ts';
import { type PlainDateTime, toIndiaTime } from '../../domain/calendar.ts';
import { bookingHorizonDays, listBookableDays, listFreeSlots } from '../../domain/free-slots.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { giveBookingSecret } from '../auth/booking-secret.ts';
import { implement } from '../http/operation.ts';
import { LastingAnswers } from '../listings/lasting-answers.ts';
import type { ListedVendor } from '../listings/listed-vendor.ts';
import type { Listings } from '../listings/listings.ts';
import {
  type Availability,
  availabilityOf,
  findVendorInMemory,
  peekVendorInMemory,
  readAvailability,
} from './find-availability.ts';

type Needs = { listings: Listings };
type SlotsInput = ParsedInputOf<typeof contract.availableSlots>;
type DaysInput = ParsedInputOf<typeof contract.bookableDays>;

export const availableSlots = implement(contract.availableSlots, slotsInput, slotList).with<Needs>(
  async (input, context) => {
    giveBookingSecret(context);
    const now = toIndiaTime(context.clock());
    const vendor = await findVendorInMemory(context, input.vendorId);
    if (vendor !== undefined) return slotsInMemory(vendor, input, now);
    return listSlots(await readAvailability(context, input, { from: input.date, days: 1, now }), input, now);
  },
  (input, services, cookies) => {
    const vendor = peekVendorInMemory(services, input.vendorId);
    if (vendor === undefined) return undefined;
    giveBookingSecret(cookies);
    return slotsInMemory(vendor, input, toIndiaTime(services.clock()));
  },
);

export const bookableDays = implement(contract.bookableDays, daysInput, dayList).with<Needs>(
  async (input, context) => {
    giveBookingSecret(context);
    const now = toIndiaTime(context.clock());
    const vendor = await findVendorInMemory(context, input.vendorId);
    if (vendor !== undefined) return daysInMemory(vendor, input, now);
    const days = { from: now.day, days: bookingHorizonDays + 1, now };
    return listDays(await readAvailability(context, input, days), now);
  },
  (input, services, cookies) => {
    const vendor = peekVendorInMemory(services, input.vendorId);
    if (vendor === undefined) return undefined;
    giveBookingSecret(cookies);
    return daysInMemory(vendor, input, toIndiaTime(services.clock()));
  },
);

type Slots = ReturnType<typeof listSlots>;
type Days = ReturnType<typeof listDays>;

/** Five hundred days of a lab, and a hundred labs: each takes a few kilobytes. */
const slotAnswers = new LastingAnswers<Slots>(10_000);
const dayAnswers = new LastingAnswers<Days>(10_000);

function slotsInMemory(vendor: ListedVendor | null, input: SlotsInput, now: PlainDateTime): Slots {
  if (!vendor) return [];
  const { date, testId = '' } = input;
  return slotAnswers.answer(`${vendor.id} ${date} ${testId}`, { of: [vendor, vendor.slots], now }, () =>
    listSlots(availabilityOf(vendor, input, now), input, now),
  );
}

function daysInMemory(vendor: ListedVendor | null, { testId }: DaysInput, now: PlainDateTime): Days {
  if (!vendor) return [];
  return dayAnswers.answer(`${vendor.id} ${testId ?? ''}`, { of: [vendor, vendor.slots], now }, () =>
    listDays(availabilityOf(vendor, { testId }, now), now),
  );
}

function listSlots({ schedule, isFull }: Availability, { date }: SlotsInput, now: PlainDateTime) {
  return schedule && !isFull ? listFreeSlots(schedule, date, now).map(formatPlainTime) : [];
}

function listDays({ schedule, isFull }: Availability, now: PlainDateTime) {
  if (!schedule) return [];
  return listBookableDays(schedule, now).map(({ day, freeSlots, reason }) =>
    isFull && freeSlots > 0 ? { date: day, freeSlots: 0, reason: 'full' as const } : { date: day, freeSlots, reason },
  );
}
