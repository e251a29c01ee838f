import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { buildSitemapFiles } from './sitemap-xml.ts';
import { mountSitemaps } from './sitemaps.ts';
import { writeSitemaps } from './write-sitemaps.ts';

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/jaanch\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

describe('the sitemap', () => {
  let world: TestWorld;
  let app: Hono;
  beforeAll(async () => {
    world = await testWorld();
    app = new Hono();
    mountSitemaps(app, world.services);
  });
  const text = async (path: string) => (await app.request(`http://jaanch.test${path}`)).text();

  it('is linked from robots.txt, with one file for each kind of page', async () => {
    expect(await text('/robots.txt')).toContain('Sitemap: http://jaanch.test/sitemap.xml');
    const kinds = ['pages', 'tests', 'test-cities', 'test-localities', 'labs', 'packages'];
    expect(locations(await text('/sitemap.xml'))).toEqual(kinds.map((kind) => `/sitemap-${kind}-1.xml`));
  });

  it('lists tests with offers, each with its cities and localities, and packages', async () => {
    const tests = locations(await text('/sitemap-tests-1.xml'));
    expect(tests).toContain('/complete-blood-count');
    const cities = locations(await text('/sitemap-test-cities-1.xml'));
    expect(cities).toContain('/complete-blood-count/mumbai');
    expect(new Set(cities).size).toBe(cities.length);
    expect(locations(await text('/sitemap-test-localities-1.xml'))).toContain(
      '/complete-blood-count/mumbai/andheri-west',
    );
    expect(locations(await text('/sitemap-packages-1.xml'))[0]).toMatch(/^\/vendor\/[a-z0-9-]+\/package\/\d+$/);
  });

  it('leaves out unknown cities, deleted labs and withdrawn offers', async () => {
    const { db } = world.services;
    const [open, gone, idle] = await Promise.all(
      [1, 2, 3].map(() => createTestVendor(world, { from: '09:00', to: '10:00' })),
    );
    await db
      .updateTable('vendors')
      .set({ deletedAt: new Date() })
      .where('id', '=', gone?.vendorId ?? 0)
      .execute();
    await db
      .updateTable('offers')
      .set({ withdrawnAt: new Date() })
      .where('vendorId', '=', idle?.vendorId ?? 0)
      .execute();
    await writeSitemaps(world.services);
    const read = async (name: string) => locations(await text(`/${name}`));
    const labs = await read('sitemap-labs-1.xml');
    expect(labs).toContain(`/vendor/${open?.slug}`);
    expect(labs).not.toContain(`/vendor/${gone?.slug}`);
    expect(labs).not.toContain(`/vendor/${idle?.slug}`);
    expect((await read('sitemap-test-cities-1.xml')).filter((path) => path?.endsWith('/specpur'))).toEqual([]);
  });

  it('lists a page once, also if the locality of a vendor has no Latin letters', async () => {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await db
      .updateTable('vendors')
      .set({ city: 'Mumbai', locality: 'अंधेरी' })
      .where('id', '=', vendor.vendorId)
      .execute();
    await writeSitemaps(world.services);
    const cities = locations(await text('/sitemap-test-cities-1.xml'));
    // Otherwise other specs would find this lab in Mumbai.
    await db.updateTable('vendors').set({ deletedAt: new Date() }).where('id', '=', vendor.vendorId).execute();
    expect(new Set(cities).size).toBe(cities.length);
  });

  it('is made by a job, and by the first request if that has never run', async () => {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    expect(locations(await text('/sitemap-labs-1.xml'))).not.toContain(`/vendor/${vendor.slug}`);
    await db.deleteFrom('sitemapFiles').execute();
    expect(locations(await text('/sitemap-labs-1.xml'))).toContain(`/vendor/${vendor.slug}`);
  });

  it('compresses for clients that accept gzip, and answers 404 for an unknown file', async () => {
    const response = await app.request('http://jaanch.test/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await app.request('http://jaanch.test/sitemap-tests-99.xml')).status).toBe(404);
  });

  it('is split at the limit of URLs', () => {
    const addresses = Array.from({ length: 50_001 }, (_, at) => ({ path: `/${at}`, changedAt: null }));
    expect(buildSitemapFiles('tests', addresses, '').map(([name]) => name)).toEqual([
      'sitemap-tests-1.xml',
      'sitemap-tests-2.xml',
    ]);
  });

  it('escapes characters that are special in XML', () => {
    expect(buildSitemapFiles('tests', [{ path: '/a&b', changedAt: null }], '')[0]?.[1]).toContain(
      '<loc>/a&#38;b</loc>',
    );
  });
});
