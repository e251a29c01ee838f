import { type RawBuilder, sql } from 'kysely';
import type { TestPreparation } from '../../../domain/catalogue/preparation.ts';

export type BookedItem = { name: string; pricePaise: number; testId: number | null; packageId: number | null };

/** What a row of `bookings` is for, as booked: tests, packages and the charge of home collection. */
export const bookedItems = selectItems<BookedItem>(sql``);

/** For patients, whose pages link to the tests. */
export const bookedItemsWithSlugs = selectItems<BookedItem & { testSlug: string | null }>(
  sql`, 'testSlug', (select slug from diagnostic_tests as test where test.id = item.diagnostic_test_id)`,
);

function selectItems<Item>(more: RawBuilder<unknown>) {
  return sql<Item[]>`(
    select json_agg(json_build_object('name', item.name, 'pricePaise', item.price_paise,
      'testId', item.diagnostic_test_id, 'packageId', item.health_package_id${more}) order by item.position)
    from booking_items as item where item.booking_id = bookings.id
  )`;
}

export type BookedTest = TestPreparation & { sampleType: string | null };

/** The tests of a row of `bookings`, including those of its packages, with their preparation. */
export const bookedTests = sql<BookedTest[]>`(
  select coalesce(json_agg(json_build_object('name', test.name, 'sampleType', test.sample_type,
    'fastingRequired', test.fasting_required, 'usualFastingHours', test.fasting_hours,
    'preparationInstructions', case when test.catalogue_key is null or test.read_by_doctor_at is not null
      then test.preparation_instructions end)
    order by item.position, test.name), '[]')
  from booking_items as item
    left join health_package_tests as part on part.health_package_id = item.health_package_id
    join diagnostic_tests as test on test.id = coalesce(item.diagnostic_test_id, part.diagnostic_test_id)
  where item.booking_id = bookings.id
)`;
