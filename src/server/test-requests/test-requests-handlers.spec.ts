import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteTest } from '../../contract/admin/admin-catalogue.ts';
import * as admin from '../../contract/admin/test-requests.ts';
import type { Call } from '../../contract/client.ts';
import { suggestions } from '../../contract/patient/search.ts';
import * as own from '../../contract/vendor/test-requests.ts';
import { ownOffers, withdrawOffer } from '../../contract/vendor/vendor-offers.ts';
import { maxOpenTestRequests } from '../../domain/catalogue/test-request.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('a test that the catalogue lacks', () => {
  let world: TestWorld;
  let operator: Call;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Call;
  const added: number[] = [];
  beforeAll(async () => {
    world = await testWorld();
    operator = (await createTestAdmin(world)).call;
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Requestpur' });
    owner = (await createTestMember(world, lab, 'owner')).call;
  });
  afterAll(async () => {
    await world.services.db.deleteFrom('testRequests').execute();
    for (const id of added) await operator(deleteTest, { id });
  });
  const ask = (name = 'Zebra Antibody', price = 450) => owner(own.requestTest, { name, price, sampleType: 'Serum' });
  const offersOf = () => owner(ownOffers, {});

  it('is asked for with name, sample and price, and waits for the operator', async () => {
    const before = await operator(admin.countTestRequests, {});
    const { id } = await ask();
    const asked = { id, name: 'Zebra Antibody', sampleType: 'Serum', price: '450.00', outcome: null };
    expect(await owner(own.ownTestRequests, {})).toEqual([expect.objectContaining(asked)]);
    expect(await operator(admin.countTestRequests, {})).toEqual({ open: before.open + 1 });
    const { requests } = await operator(admin.listTestRequests, { pageSize: 100 });
    expect(requests).toContainEqual(expect.objectContaining({ ...asked, vendorId: lab.vendorId, city: 'Requestpur' }));
  });

  it('is added to the catalogue, and the lab offers it at its price', async () => {
    const { id } = await ask('Quagga Antibody', 725.5);
    const answered = await operator(admin.addRequestedTest, {
      requestId: id,
      name: 'Quagga Antibody IgG',
      sampleType: 'Serum',
      reportTimeHours: 72,
    });
    expect(answered).toMatchObject({ outcome: 'added', testName: 'Quagga Antibody IgG' });
    const offer = (await offersOf()).find(({ testName }) => testName === 'Quagga Antibody IgG');
    added.push(offer?.testId ?? 0);
    expect(offer).toMatchObject({ price: '725.50', reportTimeHours: 72 });
    expect(await owner(own.ownTestRequests, {})).toMatchObject([
      { id, outcome: 'added', testName: 'Quagga Antibody IgG' },
    ]);
    const found = await world.visitor()(suggestions, { query: 'quagga' });
    expect(JSON.stringify(found)).toContain('Quagga Antibody IgG');
    const { db } = world.services;
    const recorded = await db
      .selectFrom('auditLog')
      .where('vendorId', '=', lab.vendorId)
      .where('call', '=', admin.addRequestedTest.path)
      .select('thing')
      .execute();
    expect(recorded.map(({ thing }) => thing).sort()).toEqual(['offers', 'test_requests']);
  });

  it('is joined to one of the catalogue; a price that the lab has already stays', async () => {
    const { db } = world.services;
    const other = await db
      .selectFrom('diagnosticTests')
      .where('id', '<>', lab.testId)
      .where('deletedAt', 'is', null)
      .select(['id', 'name'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const first = await ask('Okapi Count', 90);
    await operator(admin.joinRequestedTest, { requestId: first.id, testId: other.id });
    const second = await ask('Okapi Profile', 120);
    await operator(admin.joinRequestedTest, { requestId: second.id, testId: other.id });
    const offer = (await offersOf()).find(({ testId }) => testId === other.id);
    expect(offer).toMatchObject({ price: '90.00' });
    expect(await owner(own.ownTestRequests, {})).toMatchObject([
      { outcome: 'joined', testName: other.name },
      { outcome: 'joined', testName: other.name },
    ]);
    await owner(withdrawOffer, { vendorTestId: offer?.vendorTestId ?? 0 });
    const unknown = await ask('Okapi Panel', 120);
    const joining = operator(admin.joinRequestedTest, { requestId: unknown.id, testId: 999_999 });
    await expect(joining).rejects.toMatchObject({ status: 404, issues: [{ path: 'testId' }] });
  });

  it('is refused with a reason that the lab reads, and decided only once', async () => {
    const { id } = await ask('Gnu Aura Reading', 4000);
    const blank = operator(admin.refuseRequestedTest, { requestId: id, reason: ' ' });
    await expect(blank).rejects.toMatchObject({ status: 400, issues: [{ path: 'reason' }] });
    await operator(admin.refuseRequestedTest, { requestId: id, reason: 'This is no laboratory test.' });
    const refused = { id, outcome: 'refused', reason: 'This is no laboratory test.' };
    expect(await owner(own.ownTestRequests, {})).toMatchObject([refused]);
    const { requests } = await operator(admin.listTestRequests, { state: 'decided', pageSize: 100 });
    expect(requests).toContainEqual(expect.objectContaining(refused));
    const again = operator(admin.addRequestedTest, { requestId: id, name: 'Gnu Aura Reading' });
    await expect(again).rejects.toMatchObject({ status: 409 });
    expect(JSON.stringify(await offersOf())).not.toContain('Gnu Aura');
  });

  it('can be withdrawn by the lab that asked, and asked for again', async () => {
    const { id } = await ask('Kudu Marker');
    await expect(ask('kudu marker')).rejects.toMatchObject({ status: 409, issues: [{ path: 'name' }] });
    const other = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Requestpur' });
    const stranger = (await createTestMember(world, other, 'owner')).call;
    await expect(stranger(own.withdrawTestRequest, { id })).rejects.toMatchObject({ status: 404 });
    expect(await owner(own.withdrawTestRequest, { id })).toMatchObject({ outcome: 'withdrawn' });
    await expect(owner(own.withdrawTestRequest, { id })).rejects.toMatchObject({ status: 409 });
    expect(await ask('Kudu Marker')).toMatchObject({ outcome: null });
  });

  it('is not asked for when the catalogue has it', async () => {
    const asking = ask(lab.testName.toUpperCase());
    await expect(asking).rejects.toMatchObject({
      status: 409,
      issues: [{ path: 'name', message: `The catalogue has it: ${lab.testName}. Add it from there.` }],
    });
    await expect(ask('Yak', 0)).rejects.toMatchObject({ status: 400, issues: [{ path: 'price' }] });
    await expect(ask('Ox')).rejects.toMatchObject({ status: 400, issues: [{ path: 'name' }] });
  });

  it('asks for many at once, without those that the catalogue has or that wait already', async () => {
    await ask('Genet Index');
    const tests = ['GENET INDEX', 'Civet Index', lab.testName, 'Linsang Index', 'Civet index'];
    const asked = await owner(own.requestTests, { tests: tests.map((name) => ({ name, price: 250 })) });
    expect(asked).toEqual({ askedCount: 2 });
    const waiting = (await owner(own.ownTestRequests, {})).filter(({ outcome }) => outcome === null);
    expect(waiting.map(({ name }) => name).sort()).toEqual(['Civet Index', 'Genet Index', 'Linsang Index']);
    await expect(owner(own.requestTests, { tests: [] })).rejects.toMatchObject({ status: 400 });
  });

  it('is one of at most 1,500 that wait, also for simultaneous requests', async () => {
    const { db } = world.services;
    const waiting = Array.from({ length: maxOpenTestRequests - 1 }, (_, at) => ({
      vendorId: lab.vendorId,
      name: `Waiting test ${at}`,
      sampleType: null,
      pricePaise: 100,
      requestedBy: null,
      requestedAt: new Date(world.clock.now),
    }));
    await db.insertInto('testRequests').values(waiting).execute();
    const results = await Promise.allSettled([ask('Lemur Index'), ask('Loris Index')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask('Tarsier Index')).rejects.toMatchObject({ status: 409 });
  });
});
