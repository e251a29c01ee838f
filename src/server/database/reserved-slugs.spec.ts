import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { reservedTestSlugs, reservedVendorSlugs } from '../../domain/text/slug.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('reserved slugs', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it.each([
    ['diagnostic_tests_slug_not_reserved', reservedTestSlugs],
    ['vendors_slug_not_reserved', reservedVendorSlugs],
  ])('are rejected by the check %s, and no others are', async (name, reserved) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`.execute(
      world.services.db,
    );
    const names = [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, slug]) => slug);
    expect(new Set(names)).toEqual(reserved);
  });
});
