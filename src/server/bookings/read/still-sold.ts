import { sql } from 'kysely';

/**
 * True for a row of `bookings` of which the lab still sells everything, as `lockOfferedItems` demands of a move; a test that was
 * merged is sold as the other.
 */
export const isStillSold = sql<boolean>`not exists (
  select from booking_items as item left join diagnostic_tests as booked on booked.id = item.diagnostic_test_id
  where item.booking_id = bookings.id and (
    booked.id is not null and not exists (
      select from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
      where offers.vendor_id = bookings.vendor_id
        and offers.diagnostic_test_id = coalesce(booked.merged_into_id, booked.id)
        and offers.withdrawn_at is null and test.deleted_at is null and test.off_sale_at is null)
    or item.health_package_id is not null and not exists (
      select from health_packages as package
      where package.id = item.health_package_id and package.vendor_id = bookings.vendor_id and package.is_active
        and not exists (
          select from health_package_tests as part join diagnostic_tests as test on test.id = part.diagnostic_test_id
          where part.health_package_id = package.id and test.off_sale_at is not null))))`;
