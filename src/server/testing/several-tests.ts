import { createTestVendor } from './test-vendors.ts';
import type { TestWorld } from './test-world.ts';

export async function createLabOfThreeTests(
  world: TestWorld,
  { capacity = 1, caps = [] }: { capacity?: number; caps?: readonly (number | null)[] } = {},
) {
  const { db } = world.services;
  const lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity });
  const tests = await db.selectFrom('diagnosticTests').select(['id', 'name']).orderBy('id').limit(3).execute();
  await db.deleteFrom('offers').where('vendorId', '=', lab.vendorId).execute();
  await db
    .insertInto('offers')
    .values(
      tests.map(({ id }, at) => ({
        vendorId: lab.vendorId,
        diagnosticTestId: id,
        pricePaise: 35_000 + at * 15_000,
        offerCap: caps[at] ?? null,
      })),
    )
    .execute();
  return { ...lab, tests };
}
