import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateTest } from '../../contract/admin/admin-catalogue.ts';
import { decideApproval } from '../../contract/admin/approvals.ts';
import type { Call } from '../../contract/client.ts';
import { suggestions } from '../../contract/patient/search.ts';
import { updateProfile } from '../../contract/vendor/profile.ts';
import { ownOffers, updateOffer } from '../../contract/vendor/vendor-offers.ts';
import { createPackage, type OwnPackage, updatePackage } from '../../contract/vendor/vendor-packages.ts';
import { inProcessCalls } from '../http/serve/in-process-call.ts';
import { operations } from '../operations.ts';
import type { Services } from '../start/services.ts';
import { pageBuild } from '../testing/page-build.ts';
import { createCatalogueActions } from '../testing/test-catalogue.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { PageCache } from './page-cache.ts';
import { renderPages } from './render-pages.ts';

let world: TestWorld;
let admin: Call;
let catalogueActions: ReturnType<typeof createCatalogueActions>;
let listed: Lab;
let hidden: Lab;
beforeAll(async () => {
  world = await testWorld();
  admin = (await createTestAdmin(world)).call;
  catalogueActions = createCatalogueActions(world, admin);
  listed = await openLab();
  hidden = await openLab();
  const { db } = world.services;
  await db.updateTable('vendors').set({ approval: 'pending' }).where('id', '=', hidden.vendorId).execute();
});
afterAll(async () => {
  const { db } = world.services;
  // Searches of other specs do not expect their packages.
  const ids = [listed.vendorId, hidden.vendorId];
  await db.updateTable('vendors').set({ approval: 'suspended' }).where('id', 'in', ids).execute();
  await catalogueActions.removeMade();
});

type Lab = Awaited<ReturnType<typeof openLab>>;

/** A lab with an active and an inactive package. */
async function openLab() {
  const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
  const { call } = await createTestMember(world, lab, 'owner');
  const testIds = [lab.testId];
  const active = await call(createPackage, { name: 'Spec Monsoon Checkup', price: 999, testIds });
  const { id } = await call(createPackage, { name: 'Spec Winter Checkup', price: 999, testIds });
  const change = ({ id: packageId, name, isActive }: OwnPackage, more: object) =>
    call(updatePackage, { packageId, name, price: 999, testIds, isActive, ...more });
  const inactive = await call(updatePackage, {
    packageId: id,
    name: 'Spec Winter Checkup',
    price: 999,
    testIds,
    isActive: false,
  });
  const [offer] = await call(ownOffers, {});
  return { ...lab, call, active, inactive, change, vendorTestId: offer?.vendorTestId ?? 0 };
}

/** Counts renderings of a page in the cache, and new search indexes, as another process sees them a second later. */
async function watch() {
  const { catalogue, clock } = world.services;
  await catalogue.refresh();
  const services = { ...world.services, callAs: inProcessCalls<Services>(Object.values(operations), world.services) };
  let rendered = 0;
  const build = pageBuild(async () => {
    rendered++;
    return null;
  });
  const app = new Hono();
  app.get('*', renderPages(build, services, { pageCache: new PageCache({ ttlMs: 5000, clock }), policy: true }));
  const ask = () => app.request('http://jaanch.test/cbc/mumbai');
  await ask();
  const index = catalogue.peek();
  return async () => {
    await catalogue.refresh();
    await ask();
    return { isRendered: rendered > 1, isIndexed: catalogue.peek() !== index };
  };
}

describe('cached pages and the search index', () => {
  const unseen: [string, (lab: Lab) => Promise<unknown>][] = [
    ['a new name of an inactive package', ({ change, inactive }) => change(inactive, { name: 'Spec Spring Checkup' })],
    ['a new price of an active package', ({ change, active }) => change(active, { price: 1200 })],
    ['a new price of a test', ({ call, vendorTestId }) => call(updateOffer, { vendorTestId, price: 401 })],
    ['another phone', ({ call }) => call(updateProfile, { phone: '+919876500001' })],
    [
      'another name of the lab',
      ({ vendorId }) =>
        world.services.db.updateTable('vendors').set({ name: 'Spec Renamed' }).where('id', '=', vendorId).execute(),
    ],
  ];

  it.each(unseen)('survive an edit that no search finds: %s', async (_what, edit) => {
    const findChanges = await watch();
    await edit(listed);
    expect(await findChanges()).toEqual({ isRendered: false, isIndexed: false });
  });

  it.each<(typeof unseen)[number]>([
    ...unseen,
    ['an active package with a new name', ({ change, active }) => change(active, { name: 'Spec Quokka Checkup' })],
    [
      'a new package',
      ({ call, testId }) => call(createPackage, { name: 'Spec Diwali Checkup', price: 1, testIds: [testId] }),
    ],
  ])('survive an edit of a lab that waits for approval: %s', async (_what, edit) => {
    const findChanges = await watch();
    await edit(hidden);
    expect(await findChanges()).toEqual({ isRendered: false, isIndexed: false });
  });

  it('are renewed only in the index when a listed lab renames a package', async () => {
    const findChanges = await watch();
    await listed.change(listed.active, { name: 'Spec Zebra Checkup' });
    expect(await findChanges()).toEqual({ isRendered: false, isIndexed: true });
    const found = await world.visitor()(suggestions, { query: 'zebra checkup' });
    expect(JSON.stringify(found)).toContain('Spec Zebra Checkup');
  });

  it('are renewed only in the index when a lab with a package is approved', async () => {
    const findChanges = await watch();
    await admin(decideApproval, { vendorId: hidden.vendorId, decision: 'approve' });
    expect(await findChanges()).toEqual({ isRendered: false, isIndexed: true });
    const found = await world.visitor()(suggestions, { query: 'quokka checkup' });
    expect(JSON.stringify(found)).toContain('Spec Quokka Checkup');
  });

  it('are both renewed when a test changes, but not when it is saved unchanged', async () => {
    const { id, name } = await catalogueActions.create({ name: 'Spec Ferret Count', category: 'other' });
    const unchanged = await watch();
    await admin(updateTest, { id, name });
    expect(await unchanged()).toEqual({ isRendered: false, isIndexed: false });
    const changed = await watch();
    await admin(updateTest, { id, name: 'Spec Ferret Volume' });
    expect(await changed()).toEqual({ isRendered: true, isIndexed: true });
  });
});

describe('the snapshots of lists', () => {
  it.each<[string, (lab: Lab) => Promise<unknown>]>([
    ['an inactive package', ({ change, inactive }) => change(inactive, { price: 5 })],
    ['a website', ({ call }) => call(updateProfile, { website: 'https://lab.example' })],
  ])('stay the same after a change that they do not show: %s', async (_what, edit) => {
    const readIds = async () => {
      const { listings } = world.services;
      const snapshots = [await listings.snapshotOf('all'), await listings.snapshotOf({ citySlug: 'specpur' })];
      return snapshots.map(({ id }) => id);
    };
    const before = await readIds();
    await edit(listed);
    expect(await readIds()).toEqual(before);
  });
});
