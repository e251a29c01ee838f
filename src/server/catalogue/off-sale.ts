import { sql } from 'kysely';

/** Tests of which no lab takes new bookings. */
export const testsOffSale = sql`select id from diagnostic_tests where off_sale_at is not null`;

/** A package is sold with all of its tests, or not at all. */
export const packagesOffSale = sql`select health_package_id from health_package_tests
  where diagnostic_test_id in (${testsOffSale})`;
