import { sql } from 'kysely';
import * as contract from '../../contract/vendor/offers-at-home.ts';
import { implement } from '../http/operation.ts';
import { lockVendorOfOffers } from './vendor-offers-queries.ts';

export const collectCategoryAtHome = implement(
  contract.collectCategoryAtHome,
  contract.categoryAtHome,
  contract.changedAtHome,
).with(({ category, isAtHome }, { write, vendor, clock }) =>
  write(async (db) => {
    await lockVendorOfOffers(db, vendor.id);
    const changed = await sql`
      update offers set home_collection = ${isAtHome}, updated_at = ${new Date(clock())}
      from diagnostic_tests as test
      where test.id = offers.diagnostic_test_id and test.category = ${category} and test.deleted_at is null
        and offers.vendor_id = ${vendor.id} and offers.withdrawn_at is null
        and offers.home_collection <> ${isAtHome} and (not ${isAtHome}::boolean or test.sampled_at_home is distinct from false)`.execute(
      db,
    );
    return { changed: Number(changed.numAffectedRows ?? 0) };
  }),
);
