import { sql } from 'kysely';
import type { TestPreparation } from '../../../domain/catalogue/preparation.ts';

/** The tests of a row of `bookings`, including those of its packages, with their preparation; null without any. */
export const bookedTests = sql<TestPreparation[] | null>`(
  select json_agg(json_build_object('name', test.name, 'fastingRequired', test.fasting_required,
    'preparationInstructions', test.preparation_instructions) order by item.position, test.name)
  from booking_items as item
    left join health_package_tests as part on part.health_package_id = item.health_package_id
    join diagnostic_tests as test on test.id = coalesce(item.diagnostic_test_id, part.diagnostic_test_id)
  where item.booking_id = bookings.id
)`;
