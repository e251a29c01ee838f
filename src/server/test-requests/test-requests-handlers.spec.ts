import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTest, deleteTest } from '../../contract/admin/admin-catalogue.ts';
import * as admin from '../../contract/admin/test-requests.ts';
import type { Call } from '../../contract/client.ts';
import { suggestions } from '../../contract/patient/search.ts';
import * as own from '../../contract/vendor/test-requests.ts';
import { ownOffers, withdrawOffer } from '../../contract/vendor/vendor-offers.ts';
import { maxOpenTestRequests } from '../../domain/catalogue/test-request.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { refreshNameKeys } from './name-keys.ts';

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
  const offersOf = (call = owner) => call(ownOffers, {});
  const newOwner = async () => {
    const other = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Requestpur' });
    return { ...other, call: (await createTestMember(world, other, 'owner')).call };
  };
  const setApproval = (vendorId: number, approval: 'approved' | 'pending') =>
    world.services.db.updateTable('vendors').set({ approval }).where('id', '=', vendorId).execute();
  const listed = async (name: string, state: 'open' | 'unapproved' | 'decided' = 'open') => {
    const { requests } = await operator(admin.listTestRequests, { state, pageSize: 100 });
    return requests.filter((request) => request.name.toLowerCase().includes(name));
  };
  const keyOf = async (name: string) => (await listed(name))[0]?.nameKey ?? '';
  const otherTest = () =>
    world.services.db
      .selectFrom('diagnosticTests')
      .where('id', '<>', lab.testId)
      .where('deletedAt', 'is', null)
      .select(['id', 'name'])
      .orderBy('id')
      .executeTakeFirstOrThrow();

  it('is asked for with name, sample and price, and waits for the operator', async () => {
    const before = await operator(admin.countTestRequests, {});
    const { id } = await ask();
    const asked = { name: 'Zebra Antibody', sampleType: 'Serum', price: '450.00', outcome: null };
    expect(await owner(own.ownTestRequests, {})).toEqual([expect.objectContaining({ id, ...asked })]);
    expect(await operator(admin.countTestRequests, {})).toEqual({ open: before.open + 1 });
    const labs = [{ vendorId: lab.vendorId, name: expect.stringMatching(/^Spec Lab/), city: 'Requestpur' }];
    expect(await listed('zebra')).toEqual([expect.objectContaining({ ...asked, labs, labCount: 1 })]);
  });

  it('is one line for all labs that ask, with their usual price, and the most wanted first', async () => {
    const others = [await newOwner(), await newOwner(), await newOwner()];
    const names = ['Tapir Ratio, Direct', 'direct tapir ratio test', 'TAPIR RATIO (DIRECT)', 'tapir ratio direct'];
    const before = await operator(admin.countTestRequests, {});
    await ask('Bongo Ratio');
    for (const [at, { call }] of [{ call: owner }, ...others].entries()) {
      await call(own.requestTest, { name: names[at] ?? '', price: [900, 300, 400, 500][at] ?? 0, sampleType: 'Serum' });
    }
    await owner(own.requestTest, { name: 'Tapir Ratio, Direct, Urine', price: 90, sampleType: 'Urine' });
    expect(await operator(admin.countTestRequests, {})).toEqual({ open: before.open + 3 });
    const [first, second] = await listed('tapir');
    expect(first).toMatchObject({ labCount: 4, price: '400.00', sampleType: 'Serum' });
    expect(first?.labs).toHaveLength(2);
    expect(second).toMatchObject({ labCount: 1, sampleType: 'Urine' });
    const { requests } = await operator(admin.listTestRequests, { pageSize: 1 });
    expect(requests).toMatchObject([{ labCount: 4 }]);
    const byName = await operator(admin.listTestRequests, { sort: 'name', pageSize: 100 });
    const sorted = byName.requests.map(({ name }) => name.toLowerCase());
    expect(sorted.indexOf('bongo ratio')).toBeLessThan(sorted.findIndex((name) => name.includes('tapir')));
  });

  it('is answered once for all labs that ask, each at its price', async () => {
    const other = await newOwner();
    await ask('Saiga Marker', 700);
    await ask('saiga marker test', 999);
    await other.call(own.requestTest, { name: 'Marker: Saiga', price: 650, sampleType: 'Serum' });
    const { id: testId, name: testName } = await otherTest();
    const answered = await operator(admin.joinRequestedTest, { nameKey: await keyOf('saiga'), testId });
    expect(answered).toEqual({ labCount: 2, outcome: 'joined', testName });
    const priceFor = async (call: Call) => (await offersOf(call)).find((offer) => offer.testId === testId)?.price;
    expect([await priceFor(owner), await priceFor(other.call)]).toEqual(['700.00', '650.00']);
    for (const call of [owner, other.call]) {
      const requests = await call(own.ownTestRequests, {});
      expect(new Set(requests.map(({ outcome }) => outcome))).toEqual(new Set(['joined']));
    }
    expect(await listed('saiga')).toEqual([]);
    expect(await listed('saiga', 'decided')).toMatchObject([{ labCount: 2, outcome: 'joined', testName }]);
  });

  it('waits while its lab is not approved, and comes in with the approval', async () => {
    await setApproval(lab.vendorId, 'pending');
    const before = await operator(admin.countTestRequests, {});
    await ask('Dikdik Index');
    const other = await newOwner();
    expect(await listed('dikdik')).toEqual([]);
    expect(await operator(admin.countTestRequests, {})).toEqual(before);
    const [waiting] = await listed('dikdik', 'unapproved');
    expect(waiting).toMatchObject({ labCount: 1 });
    const nameKey = waiting?.nameKey ?? '';
    const refusing = operator(admin.refuseRequestedTest, { nameKey, reason: 'No.' });
    await expect(refusing).rejects.toMatchObject({ status: 409 });
    await other.call(own.requestTest, { name: 'Dikdik index', price: 80, sampleType: 'Serum' });
    expect(await operator(admin.refuseRequestedTest, { nameKey, reason: 'No.' })).toMatchObject({ labCount: 1 });
    expect(await owner(own.ownTestRequests, {})).toMatchObject([{ outcome: null }]);
    await setApproval(lab.vendorId, 'approved');
    expect(await listed('dikdik')).toMatchObject([{ labCount: 1, labs: [{ vendorId: lab.vendorId }] }]);
    expect(await listed('dikdik', 'unapproved')).toEqual([]);
  });

  it('is offered as the test that its name means by now', async () => {
    await ask('Nilgai Antigen Panel');
    expect(await listed('nilgai')).toMatchObject([{ isSure: false, meant: [] }]);
    const made = await operator(createTest, { name: 'Nilgai Antigen Panel' });
    added.push(made.id);
    expect(await listed('nilgai')).toMatchObject([{ isSure: true, meant: [{ id: made.id, name: made.name }] }]);
    const withGroups = [
      await operator(createTest, { name: 'Chital IgG' }),
      await operator(createTest, { name: 'Chital IgM' }),
    ];
    added.push(...withGroups.map(({ id }) => id));
    await ask('Chital');
    const [asked] = await listed('chital');
    expect(asked?.isSure).toBe(false);
    expect(asked?.meant.map(({ name }) => name)).toEqual(['Chital IgG', 'Chital IgM']);
  });

  it('is added to the catalogue, and the lab offers it at its price', async () => {
    const { id } = await ask('Quagga Antibody', 725.5);
    const answered = await operator(admin.addRequestedTest, {
      nameKey: await keyOf('quagga'),
      name: 'Quagga Antibody IgG',
      sampleType: 'Serum',
      reportTimeHours: 72,
    });
    expect(answered).toEqual({ outcome: 'added', testName: 'Quagga Antibody IgG', labCount: 1 });
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
    const other = await otherTest();
    await ask('Okapi Count', 90);
    await operator(admin.joinRequestedTest, { nameKey: await keyOf('okapi count'), testId: other.id });
    await ask('Okapi Profile', 120);
    await operator(admin.joinRequestedTest, { nameKey: await keyOf('okapi profile'), testId: other.id });
    const offer = (await offersOf()).find(({ testId }) => testId === other.id);
    expect(offer).toMatchObject({ price: '90.00' });
    expect(await owner(own.ownTestRequests, {})).toMatchObject([
      { outcome: 'joined', testName: other.name },
      { outcome: 'joined', testName: other.name },
    ]);
    await owner(withdrawOffer, { vendorTestId: offer?.vendorTestId ?? 0 });
    await ask('Okapi Panel', 120);
    const nameKey = await keyOf('okapi panel');
    const joining = operator(admin.joinRequestedTest, { nameKey, testId: 999_999 });
    await expect(joining).rejects.toMatchObject({ status: 404, issues: [{ path: 'testId' }] });
    await operator(admin.joinRequestedTest, { nameKey, testId: other.id });
    expect((await offersOf()).find(({ testId }) => testId === other.id)).toMatchObject({ price: '120.00' });
  });

  it('is refused with a reason that the lab reads, and decided only once', async () => {
    const { id } = await ask('Gnu Aura Reading', 4000);
    const nameKey = await keyOf('gnu aura');
    const blank = operator(admin.refuseRequestedTest, { nameKey, reason: ' ' });
    await expect(blank).rejects.toMatchObject({ status: 400, issues: [{ path: 'reason' }] });
    await operator(admin.refuseRequestedTest, { nameKey, reason: 'This is no laboratory test.' });
    const refused = { outcome: 'refused', reason: 'This is no laboratory test.' };
    expect(await owner(own.ownTestRequests, {})).toMatchObject([{ id, ...refused }]);
    expect(await listed('gnu aura', 'decided')).toMatchObject([refused]);
    const again = operator(admin.addRequestedTest, { nameKey, name: 'Gnu Aura Reading' });
    await expect(again).rejects.toMatchObject({ status: 409 });
    expect(JSON.stringify(await offersOf())).not.toContain('Gnu Aura');
  });

  it('is folded by a job where the last release has written it', async () => {
    const { id } = await ask('Fossa Panel');
    const { db } = world.services;
    await db.updateTable('testRequests').set({ nameKey: null }).where('id', '=', id).execute();
    expect(await listed('fossa')).toEqual([]);
    await refreshNameKeys(db);
    expect(await listed('fossa')).toHaveLength(1);
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
