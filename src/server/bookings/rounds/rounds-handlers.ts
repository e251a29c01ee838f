import * as contract from '../../../contract/vendor/rounds/rounds.ts';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { implement } from '../../http/operation.ts';
import { serializeAskedTests } from '../at-home/asked-tests.ts';
import type { describeCollection } from '../at-home/booked-collection.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { serializePayment, serializeTakenAtDoor } from '../terms/booked-payments.ts';
import { orderRounds } from './order-rounds.ts';
import { type DayVisitRow, listDayVisits } from './visits-queries.ts';

export const vendorRounds = implement(contract.vendorRounds, contract.roundsInput, contract.rounds).with(
  async ({ date }, { db, vendor, clock }) => {
    const { day: today } = toIndiaTime(clock());
    const day = date ?? today;
    const ordered = await orderRounds(db, vendor.id, await listDayVisits(db, { vendorId: vendor.id, day }));
    return {
      date: day,
      today,
      visits: ordered.map(({ visit: { row, collection }, metres }) => ({ ...serializeVisit(row, collection), metres })),
    };
  },
);

function serializeVisit(
  row: DayVisitRow,
  { until, step, collectorId, collector, address, notCollected }: ReturnType<typeof describeCollection>,
) {
  const taken = serializeTakenAtDoor(row.payments);
  return {
    bookingId: row.id,
    visitId: row.visitId,
    bookingStatus: row.status,
    from: formatPlainTime(row.startMinute),
    until,
    step,
    collectorId,
    collector,
    address,
    patientName: row.patientName,
    patientPhone: row.patientPhone,
    phoneIsLandline: row.phoneIsLandline,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    guardianName: row.guardianName,
    tests: row.tests.map(({ name, sampleType }) => ({ name, sampleType })),
    fastingHours: getFastingHours(row.tests),
    price: serializeRupees(sumPrices(row.items)),
    due: serializePayment(row).due,
    taken,
    takenBy: taken && row.takenBy,
    notCollected,
    note: notCollected && row.missedNote,
    notes: row.specialInstructions,
    askedTests: serializeAskedTests(row.askedTests),
  };
}
