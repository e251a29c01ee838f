import * as contract from '../../contract/vendor/rounds.ts';
import * as schemas from '../../contract/vendor/rounds-schemas.ts';
import { getFastingHours } from '../../domain/catalogue/fasting.ts';
import { orderVisits } from '../../domain/home-collection/order-visits.ts';
import type { Coordinates } from '../../domain/places/geo-distance.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { Database } from '../database/connect.ts';
import { implement } from '../http/operation.ts';
import { findPincodePositions } from '../maps/gazetteer/pincode-positions.ts';
import { serializeCollection } from './booked-collection.ts';
import { listDayVisits, type VisitRow } from './visits-queries.ts';

export const vendorRounds = implement(contract.vendorRounds, schemas.roundsInput, schemas.rounds).with(
  async ({ date }, { db, vendor, clock }) => {
    const { day: today } = toIndiaTime(clock());
    const day = date ?? today;
    const [rows, lab] = await Promise.all([
      listDayVisits(db, { vendorId: vendor.id, day }),
      findPosition(db, vendor.id),
    ]);
    const positions = await findPincodePositions(
      db,
      rows.flatMap(({ collectAt }) => collectAt?.pincode ?? []),
    );
    const visits = rows.flatMap((row) => {
      const collection = serializeCollection(row);
      if (!collection) return [];
      const position = positions.get(collection.address?.pincode ?? '') ?? null;
      return [{ row, collection, position, startMinute: row.startMinute, collectorId: collection.collectorId }];
    });
    return {
      date: day,
      today,
      visits: orderVisits(visits, lab).map(({ visit: { row, collection }, metres }) => ({
        ...serializeVisit(row, collection),
        metres,
      })),
    };
  },
);

async function findPosition(db: Database, vendorId: number): Promise<Coordinates | null> {
  const { latitude, longitude } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

type Collection = NonNullable<ReturnType<typeof serializeCollection>>;

function serializeVisit(row: VisitRow, { until, step, collectorId, collector, address }: Collection) {
  return {
    bookingId: row.id,
    bookingStatus: row.status,
    from: formatPlainTime(row.startMinute),
    ...{ until, step, collectorId, collector, address },
    patientName: row.patientName,
    patientPhone: row.patientPhone,
    patientAge: row.patientAge,
    guardianName: row.guardianName,
    tests: row.tests.map(({ name, sampleType }) => ({ name, sampleType })),
    fastingHours: getFastingHours(row.tests),
    price: serializeRupees(row.pricePaise),
    notes: row.specialInstructions,
  };
}
