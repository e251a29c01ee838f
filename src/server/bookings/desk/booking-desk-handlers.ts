import { emptyInput } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/booking-desk.ts';
import * as schemas from '../../../contract/vendor/booking-desk-schemas.ts';
import { changedBooking } from '../../../contract/vendor/booking-schemas.ts';
import { nowWaiting } from '../../../domain/bookings/desk-day.ts';
import { groupByHalfHour } from '../../../domain/bookings/half-hours.ts';
import { listDaySlots } from '../../../domain/schedule/free-slots.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { toPeriodStart } from '../../../domain/time/analytics-periods.ts';
import { addDays, toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import { readAmbiguousWords } from '../../catalogue/ambiguous-words.ts';
import { fieldError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { payWithBooking } from '../payments/pay-with-booking.ts';
import { getBookingDetails } from '../read/booking-details-queries.ts';
import { serializeBookingSummary } from '../read/booking-summaries.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { placeAtDesk } from '../visits/place-at-desk.ts';
import { countWaiting } from '../wait-list/wait-list-queries.ts';
import { findDeskBookings } from './find-desk-bookings.ts';
import { listDeskSlots } from './list-desk-slots.ts';
import { countBookingsByDay, countRefundsDue, listBookableItems, listDayBookings } from './vendor-bookings-queries.ts';

const daysOfWeek = 7;
const maxFound = 20;
const waitsTodayOnly = 'A patient can wait today only. For another day, choose a time.';
const waitsAtCounter = 'Only a patient at the counter can wait. For a call, choose a time.';

export const vendorDay = implement(contract.vendorDay, schemas.deskInput, schemas.deskDay).with(
  async ({ date }, { db, vendor, clock }) => {
    const now = toIndiaTime(clock());
    const day = date ?? now.day;
    const [slots, { rows, totalCount }, toGiveBackCount, waitingCount] = await Promise.all([
      listDeskSlots(db, { vendorId: vendor.id, day }, clock()),
      listDayBookings(db, vendor.id, day),
      countRefundsDue(db, vendor.id),
      countWaiting(db, vendor.id, day),
    ]);
    return {
      date: day,
      today: now.day,
      now: formatPlainTime(now.minute),
      slots,
      bookings: rows.map(({ patientAge, patientAgeMonths, guardianName, ...row }) => ({
        ...serializeBookingSummary({ patientAge, patientAgeMonths, ...row }),
        patientAge,
        patientAgeMonths,
        guardianName,
      })),
      totalCount,
      toGiveBackCount,
      waitingCount,
    };
  },
);

export const vendorWeek = implement(contract.vendorWeek, schemas.deskInput, schemas.deskWeek).with(
  async ({ date }, { db, vendor, clock }) => {
    const today = toIndiaTime(clock()).day;
    const monday = toPeriodStart(date ?? today, 'week');
    const [schedule, counts] = await Promise.all([
      findVendorSchedule(db, vendor.id, monday, daysOfWeek, { seenBy: 'staff' }),
      countBookingsByDay(db, vendor.id, { from: monday, until: addDays(monday, daysOfWeek - 1) }),
    ]);
    const days = Array.from({ length: daysOfWeek }, (_, ahead) => addDays(monday, ahead));
    return {
      today,
      days: days.map((day) => ({
        date: day,
        bookings: counts.get(day) ?? 0,
        halfHours: schedule ? groupByHalfHour(listDaySlots(schedule, day)) : [],
      })),
    };
  },
);

export const findVendorBookings = implement(
  contract.findVendorBookings,
  schemas.searchInput,
  schemas.foundBookings,
).with(async ({ text }, { db, vendor, clock }) => {
  const now = toIndiaTime(clock());
  const rows = await findDeskBookings(db, vendor.id, text, now.day, maxFound + 1);
  return {
    today: now.day,
    now: formatPlainTime(now.minute),
    bookings: rows.slice(0, maxFound).map(serializeBookingSummary),
    hasMore: rows.length > maxFound,
  };
});

export const vendorSlots = implement(contract.vendorSlots, schemas.slotsInput, schemas.deskSlots).with(
  ({ date: day, atHome }, { db, vendor, clock }) =>
    listDeskSlots(db, { vendorId: vendor.id, day, atHome: atHome === 'true' }, clock()),
);

export const vendorBookableItems = implement(contract.vendorBookableItems, emptyInput, schemas.bookableItems).with(
  async (_input, { db, vendor }) => {
    const [items, words] = await Promise.all([listBookableItems(db, vendor.id), readAmbiguousWords()]);
    const sold = new Set(items.flatMap(({ catalogueKey }) => catalogueKey ?? []));
    // A word that means one test of this lab alone is clear here.
    const ambiguous = words.filter(({ keys }) => keys.filter((key) => sold.has(key)).length > 1);
    return items.map(({ pricePaise, catalogueKey, ...item }) => ({
      ...item,
      price: serializeRupees(pricePaise),
      ambiguousWords: ambiguous.flatMap(({ word, keys }) => (keys.some((key) => key === catalogueKey) ? word : [])),
    }));
  },
);

export const createStaffBooking = implement(contract.createStaffBooking, schemas.staffBooking, changedBooking).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ rejectDuplicate, beyondLimit, ...request }, context) => {
  const { user, vendor, write, clock, vendorBulkhead } = context;
  const { items, date, time, channel, referrer, discount, taken, others = [], ...patient } = request;
  const key = parseIdempotencyKey(context);
  if (time === nowWaiting && date !== toIndiaTime(clock()).day) throw fieldError('date', waitsTodayOnly);
  if (time === nowWaiting && channel !== 'walk-in') throw fieldError('channel', waitsAtCounter);
  const { patientPhone, patientEmail } = patient;
  const toOrder = ({ items: wanted, ...person }: (typeof others)[number]) => ({
    vendorId: vendor.id,
    items: wanted.map(({ testId, packageId }) => ({ testId: testId ?? null, packageId: packageId ?? null })),
    beyondLimit: beyondLimit ?? false,
    collectAt: null,
    patient: { ...person, patientEmail, ...toStoredPhone(patientPhone) },
    referrer,
    channel,
    bookedBy: { actor: 'vendor' as const, userId: user.id },
    consent: null,
    conditions: null,
    rejectsDuplicate: rejectDuplicate ?? false,
  });
  const booking = await write(async (db) => {
    const id = await placeAtDesk(
      { db, clock },
      [toOrder({ ...patient, items }), ...others.map(toOrder)],
      time === nowWaiting ? 'now' : { day: date, minute: parsePlainTime(time) ?? -1 },
      key ? { key, owners: [`vendor ${vendor.id} user ${user.id}`], request } : null,
    );
    const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId: id };
    await payWithBooking({ db, clock }, requester, { discount, taken, isOwner: vendor.role === 'owner' });
    return getBookingDetails(db, { bookingId: id, vendorId: vendor.id });
  }, vendorBulkhead.turnAt(vendor.id));
  return { success: true, booking };
});
