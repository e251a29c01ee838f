import type { Insertable } from 'kysely';
import type {
  CollectionPincodeRow,
  CollectionWindowRow,
  HomeCollectionRow,
} from '../../database/tables/vendor-rows.ts';
import { createRandom } from '../random.ts';
import { findDeskLab } from '../vendors/vendor-members.ts';
import type { VendorPlan } from '../vendors/vendor-plans.ts';
import type { DemoOffer } from './offers.ts';

const charges = [0, 5_000, 10_000, 15_000];
const amountsFromWhichItIsFree = [null, 50_000, 100_000];
/** From six in the morning, because most people come fasting. */
const windowStarts = [360, 450, 540];
const windowMinutes = 90;
/** Then most labs come only early. The lab with collectors has a round every day. */
const sunday = 0;

/** Labs that offer a test at home collect in all neighbourhoods of their city that have labs. */
export function generateHomeCollection(
  plans: readonly VendorPlan[],
  offersByVendor: ReadonlyMap<number, readonly DemoOffer[]>,
) {
  const pincodesByCity = new Map(
    [...Map.groupBy(plans, ({ city }) => city.slug)].map(([slug, ofCity]) => [
      slug,
      [...new Set(ofCity.map(({ neighbourhood }) => neighbourhood.pincode))],
    ]),
  );
  const { id: deskLabId } = findDeskLab(plans);
  const collecting = plans.filter(({ id }) => offersByVendor.get(id)?.some(({ homeCollection }) => homeCollection));
  const homeCollections = collecting.map(({ id: vendorId }): Insertable<HomeCollectionRow> => {
    const random = createRandom('home collection', vendorId);
    const chargePaise = random.pick(charges);
    const freeFromPaise = chargePaise > 0 ? random.pick(amountsFromWhichItIsFree) : null;
    return { vendorId, isActive: true, chargePaise, freeFromPaise, leadMinutes: 60, radiusKm: null };
  });
  const collectionPincodes = collecting.flatMap(({ id, city }): CollectionPincodeRow[] =>
    (pincodesByCity.get(city.slug) ?? []).map((pincode) => ({ vendorId: id, pincode })),
  );
  const collectionWindows = collecting.flatMap(({ id, size }) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      windowStarts.slice(0, weekday === sunday && id !== deskLabId ? 1 : undefined).map(
        (startMinute): CollectionWindowRow => ({
          vendorId: id,
          weekday,
          startMinute,
          endMinute: startMinute + windowMinutes,
          capacity: size === 'large' ? 6 : 3,
        }),
      ),
    ),
  );
  return { homeCollections, collectionPincodes, collectionWindows };
}
