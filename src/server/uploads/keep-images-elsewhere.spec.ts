import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeBanners } from '../../contract/patient/banners.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { startFakeImageHosts, withImageHosts } from '../testing/fakes/fake-image-hosts.ts';
import { typedBanner } from '../testing/test-banners.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { keepImagesElsewhere } from './keep-images-elsewhere.ts';

describe('a picture that an older version left on another site', () => {
  let world: TestWorld;
  let hosts: Awaited<ReturnType<typeof startFakeImageHosts>>;
  beforeAll(async () => {
    hosts = await startFakeImageHosts();
    world = withImageHosts(await testWorld(), hosts);
    const picture = sharp({ create: { width: 60, height: 15, channels: 3, background: '#0a7' } });
    hosts.serve('pictures.example', await picture.png().toBuffer());
  });
  afterAll(() => hosts.stop());

  /** Today's constraints would reject these values. */
  const writeUnchecked = (...statements: ReturnType<typeof sql>[]) =>
    world.services.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      for (const statement of statements) await statement.execute(db);
    });

  it('is copied when the program starts, and an unreachable one keeps its address', async () => {
    const [reachable, gone] = [
      await createTestVendor(world, { from: '09:00', to: '10:00' }),
      await createTestVendor(world, { from: '09:00', to: '10:00' }),
    ];
    await writeUnchecked(
      sql`update vendors set logo_url = 'https://pictures.example/a.png' where id = ${reachable.vendorId}`,
      sql`update vendors set logo_url = 'https://gone.example/a.png' where id = ${gone.vendorId}`,
      sql`insert into banners (title, image_url, city_slug, starts_at, ends_at)
        values ('Elsewhere', 'https://pictures.example/b.png', 'silchar', ${typedBanner.startDate}, ${typedBanner.endDate})`,
    );
    const showing = async () => {
      world.services.banners.invalidate();
      const banners = await world.visitor()(activeBanners, { location: 'silchar' });
      return banners.find(({ title }) => title === 'Elsewhere')?.imageUrl;
    };
    expect(await showing()).toBeUndefined();
    await keepImagesElsewhere(world.services);
    expect(await showing()).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    const logoOf = async (vendorSlug: string) => (await world.visitor()(vendorBySlug, { vendorSlug })).logoUrl;
    expect(await logoOf(reachable.slug)).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    expect(await logoOf(gone.slug)).toBe('https://gone.example/a.png');
    await writeUnchecked(sql`update vendors set logo_url = null where id = ${gone.vendorId}`);
  });
});
