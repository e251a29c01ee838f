import { parsePlainTime } from '../../domain/time/plain-time.ts';
import type { TestWorld } from './test-world.ts';

let labs = 0;

/** Creates a vendor for one spec, open in half-hour slots, that offers the first test of the catalogue. */
export async function createTestVendor(
  { services: { db } }: TestWorld,
  hours: {
    from: string;
    to: string;
    weekdays?: number[];
    capacity?: number;
    slotMinutes?: number;
    cap?: number;
    city?: string;
  },
) {
  const number = ++labs;
  const vendor = await db
    .insertInto('vendors')
    .values({
      slug: `spec-lab-${number}-${process.pid}`,
      name: `Spec Lab ${number}`,
      address: '1 Spec Road',
      city: hours.city ?? 'Specpur',
      approval: 'approved',
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const test = await db.selectFrom('diagnosticTests').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('offers')
    .values({ vendorId: vendor.id, diagnosticTestId: test.id, pricePaise: 35_000, offerCap: hours.cap ?? null })
    .execute();
  await db
    .insertInto('weeklyHours')
    .values(
      (hours.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).map((weekday) => ({
        vendorId: vendor.id,
        weekday,
        startMinute: parsePlainTime(hours.from) ?? 0,
        endMinute: parsePlainTime(hours.to) ?? 0,
        slotMinutes: hours.slotMinutes ?? 30,
        capacity: hours.capacity ?? 1,
        isActive: true,
      })),
    )
    .execute();
  return { vendorId: vendor.id, slug: vendor.slug, testId: test.id, testName: test.name };
}
