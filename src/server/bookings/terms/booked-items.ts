import { type RawBuilder, sql } from 'kysely';
import { collectionChargeName } from '../../../domain/home-collection/collection-charge.ts';

type Item = { testId: number | null; packageId: number | null; name: string; pricePaise: number };

/** The part of a statement that writes the items of its `booking`. */
export function insertItems(items: readonly Item[]) {
  const rows = items.map(
    ({ testId, packageId, name, pricePaise }, index) =>
      sql`(${index + 1}::smallint, ${testId}::bigint, ${packageId}::bigint, ${name}, ${pricePaise}::bigint)`,
  );
  return sql`
    insert into booking_items (booking_id, position, diagnostic_test_id, health_package_id, name, price_paise,
      vendor_id, appointment_on, start_minute, status)
    select id, item.position, item.test_id, item.package_id, item.name, item.price_paise,
      vendor_id, appointment_on, start_minute, status
    from booking, (values ${sql.join(rows)}) as item (position, test_id, package_id, name, price_paise)`;
}

/** The charge is the last item, without a test and without a package. */
export function listCharges(collection: { chargePaise: number } | null) {
  if (!collection?.chargePaise) return [];
  return [{ testId: null, packageId: null, name: collectionChargeName, pricePaise: collection.chargePaise }];
}

export function sumPrices(items: readonly Pick<Item, 'pricePaise'>[]): number {
  return items.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
}

/** The longest of the times for a report that the lab promises for these items at the moment. */
export function longestReportHours(
  vendorId: RawBuilder<unknown>,
  items: readonly Pick<Item, 'testId' | 'packageId'>[],
): RawBuilder<number | null> {
  const testIds = items.flatMap(({ testId }) => testId ?? []);
  const packageIds = items.flatMap(({ packageId }) => packageId ?? []);
  return sql`(
    select max(report_time_hours) from (
      select report_time_hours from offers
      where offers.vendor_id = ${vendorId} and diagnostic_test_id = any(${testIds}::bigint[])
      union all
      select report_time_hours from health_packages
      where health_packages.vendor_id = ${vendorId} and id = any(${packageIds}::bigint[])
    ) as promised)`;
}
