import { type OrderedVisit, orderVisits } from '../../../domain/home-collection/order-visits.ts';
import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import type { Database } from '../../database/connect.ts';
import { findPincodePositions } from '../../maps/gazetteer/pincode-positions.ts';
import { describeCollection } from '../at-home/booked-collection.ts';
import type { VisitRow } from './visits-queries.ts';

type RoundsVisit<Row> = {
  row: Row;
  collection: ReturnType<typeof describeCollection>;
  position: Coordinates | null;
  startMinute: number;
  collectorId: number | null;
  visitId: number | null;
};

/** The order of the visits of a lab's day, the same for the desk and for each collector. */
export async function orderRounds<Row extends VisitRow>(
  db: Database,
  vendorId: number,
  rows: readonly Row[],
): Promise<OrderedVisit<RoundsVisit<Row>>[]> {
  const pincodes = rows.flatMap(({ collectAt }) => collectAt?.pincode ?? []);
  const [lab, positions] = await Promise.all([findPosition(db, vendorId), findPincodePositions(db, pincodes)]);
  const visits = rows.map((row) => {
    const collection = describeCollection(row);
    const position = positions.get(row.collectAt?.pincode ?? '') ?? null;
    const { startMinute, visitId } = row;
    return { row, collection, position, startMinute, collectorId: collection.collectorId, visitId };
  });
  return orderVisits(visits, lab);
}

async function findPosition(db: Database, vendorId: number): Promise<Coordinates | null> {
  const { latitude, longitude } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
