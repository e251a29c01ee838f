import { emptyInput, stream } from '../../../contract/bodies.ts';
import {
  bookingDetails,
  bookingFilters,
  bookingsPageInput,
  changedBooking,
} from '../../../contract/vendor/booking-schemas.ts';
import * as steps from '../../../contract/vendor/rounds/rounds.ts';
import * as contract from '../../../contract/vendor/vendor-bookings.ts';
import * as schemas from '../../../contract/vendor/vendor-bookings-schemas.ts';
import {
  actionForAttendance,
  actionForStatus,
  type BookingChange,
} from '../../../domain/bookings/booking-lifecycle.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { readInBatches } from '../../csv/read-in-batches.ts';
import { csvStream } from '../../csv/write-csv.ts';
import type { CallContext } from '../../http/call-context.ts';
import { implement } from '../../http/operation.ts';
import { maxPatientsOfDay } from '../../http/serve/limit-patients.ts';
import * as collectionSteps from '../at-home/collection-steps-queries.ts';
import { changeBooking } from '../change/change-booking.ts';
import { changeItems } from '../change/change-items.ts';
import { getBookingDetails } from '../read/booking-details-queries.ts';
import { earliestAppointmentFirst, lastBookedFirst, latestAppointmentFirst } from '../read/booking-pages.ts';
import { type BookingSummaryRow, serializeBookingSummary } from '../read/booking-summaries.ts';
import { bookingColumns } from '../read/bookings-csv.ts';
import { listEarlierBookings } from '../read/earlier-bookings.ts';
import * as asked from '../rounds/ask-for-test.ts';
import { changeCollection, toAmountAtDoor } from '../rounds/change-collection.ts';
import { listOthersBeforeRound } from '../rounds/visits-queries.ts';
import { toExpectedPaise } from '../terms/changed-items.ts';
import { moveVisitOfLab } from '../visits/change-visit.ts';
import { assertMayExport } from './assert-may-export.ts';
import * as queries from './vendor-bookings-queries.ts';
import { type WriteNeeds, writeBooking } from './write-booking.ts';

/** Length of the documented list for a request without paging. */
const documentedPageSize = 100;
const defaultPageSize = 25;
const maxEarlier = 10;

const orders = { earliest: earliestAppointmentFirst(null), latest: latestAppointmentFirst(null) };

export const vendorBookings = implement(contract.vendorBookings, schemas.bookingsByCodeInput, schemas.bookingList).with(
  async ({ page, pageSize = documentedPageSize, order, ...filters }, { db, vendor, clock, setHeader }) => {
    const today = toIndiaTime(clock()).day;
    const [rows, totalCount] = await Promise.all([
      queries.listVendorBookings(db, vendor.id, filters, today, { page, pageSize, order: orders[order ?? 'latest'] }),
      queries.countVendorBookings(db, vendor.id, filters, today),
    ]);
    setHeader('X-Total-Count', String(totalCount));
    if (page * pageSize < totalCount) {
      const next = new URLSearchParams({
        ...filters,
        ...(order && { order }),
        page: String(page + 1),
        pageSize: String(pageSize),
      });
      setHeader('Link', `<${contract.vendorBookings.path}?${next}>; rel="next"`);
    }
    return rows.map(serializeBookingSummary);
  },
);

export const vendorBookingsPage = implement(contract.vendorBookingsPage, bookingsPageInput, schemas.bookingsPage).with(
  async ({ page, pageSize = defaultPageSize, order, ...filters }, { db, vendor, clock }) => {
    const today = toIndiaTime(clock()).day;
    const [rows, totalCount] = await Promise.all([
      queries.listVendorBookings(db, vendor.id, filters, today, { page, pageSize, order: orders[order ?? 'latest'] }),
      queries.countVendorBookings(db, vendor.id, filters, today),
    ]);
    return { bookings: rows.map(serializeBookingSummary), totalCount };
  },
);

export const vendorBooking = implement(contract.vendorBooking, schemas.bookingReference, bookingDetails).with(
  ({ bookingId }, { db, vendor }) => getBookingDetails(db, { bookingId, vendorId: vendor.id }),
);

export const earlierBookings = implement(
  contract.earlierBookings,
  schemas.bookingReference,
  schemas.earlierBookingsPage,
).with(async ({ bookingId }, { db, vendor }) => {
  const rows = await listEarlierBookings(db, { bookingId, vendorId: vendor.id }, maxEarlier + 1);
  return { bookings: rows.slice(0, maxEarlier).map(serializeBookingSummary), hasMore: rows.length > maxEarlier };
});

export const updateBookingStatus = implement(
  contract.updateBookingStatus,
  schemas.statusUpdate,
  changedBooking,
).with<WriteNeeds>(({ bookingId, status, reason, cancelReason = null, seenStatus }, context) =>
  change(context, bookingId, { action: actionForStatus[status], seenStatus, cancelReason }, reason),
);

export const moveVendorBooking = implement(
  contract.moveVendorBooking,
  schemas.staffMove,
  changedBooking,
).with<WriteNeeds>(({ bookingId, date, time, reason }, context) =>
  change(context, bookingId, { action: 'move', to: { day: date, minute: parsePlainTime(time) ?? -1 } }, reason),
);

export const moveVendorVisit = implement(contract.moveVendorVisit, schemas.staffMove, changedBooking).with<WriteNeeds>(
  ({ bookingId, date, time, reason }, context) =>
    writeBooking(context, bookingId, (db, requester) => {
      const to = { day: date, minute: parsePlainTime(time) ?? -1 };
      return moveVisitOfLab({ db, clock: context.clock }, requester, to, reason);
    }),
);

export const changeBookingItems = implement(
  contract.changeBookingItems,
  schemas.itemsUpdate,
  changedBooking,
).with<WriteNeeds>(async ({ bookingId, drop, add, version, expectedCharge, reason }, context) => {
  const toItem = ({ testId = null, packageId = null }: (typeof drop)[number]) => ({ testId, packageId });
  const items = {
    drop: drop.map(toItem),
    add: add.map(({ expectedPrice, ...item }) => ({
      ...toItem(item),
      expectedPaise: toExpectedPaise(expectedPrice),
    })),
    version,
    expectedChargePaise: toExpectedPaise(expectedCharge),
  };
  return writeBooking(context, bookingId, (db, requester) =>
    changeItems({ db, clock: context.clock }, requester, items, reason),
  );
});

export const markBooking = implement(contract.markBooking, schemas.attendanceUpdate, changedBooking).with<WriteNeeds>(
  ({ bookingId, mark }, context) => change(context, bookingId, { action: actionForAttendance[mark ?? 'none'] }, null),
);

export const takeCollectionStep = implement(steps.takeCollectionStep, steps.stepInput, changedBooking).with<WriteNeeds>(
  ({ bookingId, step, collectorId = null, withVisit, seenStep, notCollected = null, note, ...taken }, context) =>
    writeBooking(context, bookingId, async (db, requester) => {
      const found = { notCollected, note, key: null, secondsAgo: 0 };
      const wanted = { step, collectorId, taker: 'vendor' as const, found, taken: toAmountAtDoor(taken) };
      const services = { db, clock: context.clock };
      await changeCollection(services, requester, { ...wanted, seenStep });
      // The first has locked all of the visit.
      for (const other of withVisit ? await listOthersBeforeRound(db, requester) : [])
        await changeCollection(services, { ...requester, bookingId: other.id }, { ...wanted, seenStep: undefined });
    }),
);

export const answerAskedTest = implement(steps.answerAskedTest, steps.askedTestAnswer, changedBooking).with<WriteNeeds>(
  ({ bookingId, testId, answer, version }, context) =>
    writeBooking(context, bookingId, (db, requester) =>
      asked.answerAskedTest({ db, clock: context.clock }, requester, { testId, isAdded: answer === 'add', version }),
    ),
);

export const listCollectors = implement(steps.listCollectors, emptyInput, steps.collectorList).with(
  (_input, { db, vendor }) => collectionSteps.listCollectors(db, vendor.id),
);

export const exportVendorBookings = implement(contract.exportVendorBookings, bookingFilters, stream).with(
  async (filters, { db, vendor, clock }) => {
    const today = toIndiaTime(clock()).day;
    await assertMayExport(db, vendor.id);
    const list = (cursor: BookingSummaryRow | null, pageSize: number) =>
      queries.listVendorBookings(db, vendor.id, filters, today, { pageSize, order: lastBookedFirst(cursor) });
    if (vendor.role === 'owner') return csvStream('bookings.csv', bookingColumns, readInBatches(list));
    // Whole before it is sent, because a stream that has begun cannot be refused.
    const rows = await list(null, maxPatientsOfDay + 1);
    return {
      ...csvStream('bookings.csv', bookingColumns, inOneBatch(rows)),
      bookingIds: rows.map(({ id }) => id),
    };
  },
);

async function* inOneBatch<Row>(rows: Row[]) {
  yield rows;
}

type Context = CallContext<typeof contract.markBooking> & WriteNeeds;

function change(context: Context, bookingId: number, change: BookingChange, reason: string | null) {
  return writeBooking(context, bookingId, (db, requester) =>
    changeBooking({ db, clock: context.clock }, requester, change, reason),
  );
}
