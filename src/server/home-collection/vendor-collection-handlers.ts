import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/home-collection.ts';
import { parsePaise } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { recountSlots } from '../availability/recount-slots.ts';
import { lockSchedule } from '../availability/schedule-queries.ts';
import { assertVersion } from '../http/assert-version.ts';
import { implement } from '../http/operation.ts';
import { listPincodesWithin } from './nearby-pincodes.ts';
import { readOwnCollection, saveOwnCollection } from './vendor-collection-queries.ts';

export const findHomeCollection = implement(contract.findHomeCollection, emptyInput, contract.currentCollection).with(
  (_input, { db, vendor }) => readOwnCollection(db, vendor.id),
);

export const updateHomeCollection = implement(
  contract.updateHomeCollection,
  contract.collectionSettings,
  contract.currentCollection,
).with(async ({ version, charge, freeFrom, ...settings }, { write, vendor, clock }) =>
  write(async (db) => {
    await lockSchedule(db, vendor.id);
    const current = await readOwnCollection(db, vendor.id);
    await assertVersion(version, current.version, () => current);
    await saveOwnCollection(db, vendor.id, {
      ...settings,
      chargePaise: parsePaise(charge),
      freeFromPaise: freeFrom == null ? null : parsePaise(freeFrom),
    });
    await recountSlots(db, vendor.id, { from: toIndiaTime(clock()).day, atHome: true });
    return readOwnCollection(db, vendor.id);
  }),
);

export const findNearbyPincodes = implement(
  contract.findNearbyPincodes,
  contract.pincodeRadius,
  contract.nearbyPincodes,
).with(async ({ radiusKm }, { db, vendor }) => {
  const { latitude, longitude } = await db
    .selectFrom('vendors')
    .where('id', '=', vendor.id)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  if (latitude === null || longitude === null) return { hasPosition: false, pincodes: [] };
  const pincodes = await listPincodesWithin(db, { latitude, longitude }, radiusKm * 1000);
  return { hasPosition: true, pincodes: pincodes.slice(0, contract.maxPincodes) };
});
