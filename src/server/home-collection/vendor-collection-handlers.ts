import { sql } from 'kysely';
import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/availability/home-collection.ts';
import { type Coordinates, distanceMeters, toBoundingBox } from '../../domain/places/geo-distance.ts';
import { parsePaise } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { withdrawRequests } from '../availability/move-requests.ts';
import { recountSlots } from '../availability/recount-slots.ts';
import { lockSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { implement } from '../http/operation.ts';
import { findCityPincodes, listPlacedPincodes } from '../maps/gazetteer/city-pincodes.ts';
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
    const now = toIndiaTime(clock());
    await recountSlots(db, vendor.id, { from: now.day, atHome: true });
    await withdrawRequests(db, vendor.id, now);
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
  if (latitude === null || longitude === null) return { hasPosition: false, pincodes: [], unplaced: null };
  const from = { latitude, longitude };
  const placed = await listPincodesAround(db, from, radiusKm * 1000);
  const ofCity = findCityPincodes(from);
  const unplaced = ofCity?.pincodes.filter((pincode) => !placed.known.has(pincode)) ?? [];
  return {
    hasPosition: true,
    pincodes: placed.near.slice(0, contract.maxPincodes),
    unplaced: ofCity && unplaced.length > 0 ? { city: ofCity.city, pincodes: unplaced } : null,
  };
});

type KnownPincode = Coordinates & { pincode: string };

/** A city is not wider. */
const cityMetres = 30_000;

/**
 * `near` has the pincodes within `metres`, nearest first: those of the operator's table of postal codes, of known places,
 * and of other labs, which know their own. `known` has all of which the place is known.
 */
async function listPincodesAround(db: Database, from: Coordinates, metres: number) {
  const { north, south, east, west } = toBoundingBox(from, Math.max(metres, cityMetres));
  const { rows } = await sql<KnownPincode>`
    select pincode, latitude, longitude from postal_codes
    where latitude between ${south} and ${north} and longitude between ${west} and ${east}
    union all
    select pincode, latitude, longitude from vendors
    where is_listed and latitude between ${south} and ${north} and longitude between ${west} and ${east}
      and pincode ~ '^[1-9][0-9]{5}$'`.execute(db);
  const placed = [...rows, ...listPlacedPincodes()].map((known) => ({
    pincode: known.pincode,
    distance: distanceMeters(from, known),
  }));
  const near = placed
    .filter(({ distance }) => distance <= metres)
    .toSorted((one, other) => one.distance - other.distance);
  return {
    near: [...new Set(near.map(({ pincode }) => pincode))],
    known: new Set(placed.map(({ pincode }) => pincode)),
  };
}
