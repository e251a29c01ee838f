import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import {
  lastPriceListImport,
  maxCorrections,
  maxPriceListBytes,
  type PriceListCheck,
} from '../../contract/vendor/price-list.ts';
import { addOffer, type OwnOffer, ownOffers, updateOffer, withdrawOffer } from '../../contract/vendor/vendor-offers.ts';
import { createWorkbook } from '../testing/inputs/create-workbook.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { priceListsOf } from '../testing/test-price-lists.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { refreshPriceMedians } from './price-medians.ts';

describe('a price list', () => {
  let world: TestWorld;
  let owner: Call;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let lists: ReturnType<typeof priceListsOf>;
  let headers: Record<string, string>;
  let tests: { id: number; name: string; category: string }[];
  beforeAll(async () => {
    world = await testWorld();
    const { db } = world.services;
    tests = await db.selectFrom('diagnosticTests').select(['id', 'name', 'category']).orderBy('id').limit(5).execute();
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    ({ call: owner, headers } = await createTestMember(world, lab, 'owner'));
    lists = priceListsOf(world, headers);
  });
  const idOf = (at: number) => tests[at]?.id ?? 0;
  const offers = () => owner(ownOffers, {});
  const prices = async () => Object.fromEntries((await offers()).map(({ testId, price }) => [testId, price]));
  const offerOf = async (testId: number): Promise<OwnOffer> => {
    const found = (await offers()).find((offer) => offer.testId === testId);
    if (!found) throw new Error(`Test ${testId} is not offered.`);
    return found;
  };
  const tableOf = (...rows: [testId: number, price: string | number][]) =>
    ['Test ID,Price', ...rows.map(([id, price]) => `${id},"${price}"`)].join('\r\n');

  it('can be downloaded and uploaded without changes', async () => {
    await owner(addOffer, { testId: idOf(1), price: 99, availableSlots: 4, homeCollection: true });
    const { headers: sent, text } = await lists.download();
    expect(sent.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(sent.get('content-disposition')).toBe('attachment; filename="price-list-2026-11-20.csv"');
    expect(text.split('\r\n')[0]).toBe(
      'Test ID,Test Name,Price,List Price,Available Slots,Report Time (Hours),Report Type,Home Collection,Duration (Minutes)',
    );
    const { body } = await lists.check(text);
    expect(body).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, wrong: 0 }, ignoredColumns: [] });
    expect(await lists.upload(text)).toMatchObject({ status: 400, body: { message: 'There is nothing to change.' } });
  });

  it('mails the member who has imported it what it has changed', async () => {
    expect((await lists.upload(tableOf([idOf(1), 320], [idOf(2), 330]))).status).toBe(200);
    const { db } = world.services;
    const mails = db.selectFrom('messages').innerJoin('users', 'users.id', 'messages.userId');
    const [mail, ...others] = await mails
      .innerJoin('vendorMembers', 'vendorMembers.userId', 'messages.userId')
      .where('vendorMembers.vendorId', '=', lab.vendorId)
      .select(['kind', 'recipient', 'users.email', 'data'])
      .execute();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'import-finished', data: { addedCount: 2, changedCount: 0 } });
    expect(mail?.recipient).toBe(mail?.email);
  });

  it('may contain the whole catalogue: a test without a price is not added', async () => {
    const { text } = await lists.download('?wholeCatalogue=true');
    const { body } = await lists.check(text);
    expect(body.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(body.counts.unchanged).toBeGreaterThan(150);
  });

  it('is checked without writing: new, changed, much changed and wrong rows', async () => {
    const { body } = await lists.check(tableOf([idOf(0), '₹1,200.00'], [idOf(1), 500], [999_999, 'free']));
    expect(body).toMatchObject({
      counts: { new: 1, changed: 1, unchanged: 0, wrong: 1, large: 1 },
      rows: [
        { row: 2, kind: 'changed', isLargeChange: true, before: { price: '350.00' }, after: { price: '1200.00' } },
        { row: 3, kind: 'new', testName: tests[1]?.name, before: null, after: { price: '500.00', reportType: 'both' } },
        {
          row: 4,
          kind: 'wrong',
          problems: [
            { column: 'Test ID', typed: '999999' },
            { column: 'Price', typed: 'free' },
          ],
        },
      ],
    });
    expect(await prices()).toEqual({ [idOf(0)]: '350.00' });
  });

  it('names the usual price of the city where a new price is five times that or below a fifth', async () => {
    const { db } = world.services;
    const city = `Unusualpur ${lab.slug}`;
    await db.updateTable('vendors').set({ city }).where('id', '=', lab.vendorId).execute();
    for (let at = 0; at < 3; at++) await createTestVendor(world, { from: '09:00', to: '10:00', city });
    await refreshPriceMedians(db);
    const check = async (price: number) => (await lists.check(tableOf([lab.testId, price]))).body;
    expect(await check(1750)).toMatchObject({ counts: { unusual: 1 }, rows: [{ usual: '350.00' }] });
    expect(await check(69.99)).toMatchObject({ counts: { unusual: 1 }, rows: [{ usual: '350.00' }] });
    for (const price of [70, 350, 1749.99]) {
      expect(await check(price)).toMatchObject({ counts: { unusual: 0 }, rows: [{ usual: null }] });
    }
    // A price that stays was accepted before.
    await db.updateTable('offers').set({ pricePaise: 999_900 }).where('vendorId', '=', lab.vendorId).execute();
    expect(await check(9999)).toMatchObject({ counts: { unusual: 0, unchanged: 1 } });
  });

  it('has the tests of the chosen categories collected at home', async () => {
    const list = tableOf([idOf(0), 350], [idOf(1), 500]);
    const category = tests[1]?.category;
    const atHome = (body: PriceListCheck) => body.atHome.find((one) => one.category === category);
    expect(atHome((await lists.check(list)).body)).toMatchObject({ atHomeCount: 0 });
    const homeCategories = JSON.stringify([category]);
    const { body } = await lists.check(list, { homeCategories });
    expect(atHome(body)?.atHomeCount).toBe(atHome(body)?.count);
    expect(body.rows.at(-1)).toMatchObject({ after: { homeCollection: true } });
    expect(await lists.check(list, { homeCategories: '["toys"]' })).toMatchObject({ status: 400 });
  });

  it('is read from a workbook, with the corrections that were made on the screen', async () => {
    const name = tests[1]?.name ?? '';
    const workbook = createWorkbook([
      ['Shri Path Lab'],
      [],
      ['Test', 'MRP', 'Rate'],
      ['Complete Blood Cuont', 500, 350],
      [name, 900, 'free'],
    ]);
    const { body } = await lists.check(workbook);
    expect(body).toMatchObject({ counts: { wrong: 2 }, ignoredColumns: [] });
    const [row] = body.rows;
    expect(row?.problems[0]?.suggestion).toBe('Complete Blood Count');
    const corrections = JSON.stringify([
      { row: 4, column: 'testName', text: 'Complete Blood Count' },
      { row: 5, column: 'price', text: '720' },
    ]);
    const corrected = await lists.check(workbook, { corrections });
    expect(corrected.body.counts).toMatchObject({ wrong: 0 });
    expect(await lists.import(workbook, corrected.body.fingerprint)).toMatchObject({ status: 409 });
    expect(await lists.import(workbook, corrected.body.fingerprint, { corrections })).toMatchObject({ status: 200 });
    expect(await prices()).toMatchObject({ [idOf(1)]: '720.00' });
    expect(await lists.check(workbook, { corrections: '{' })).toMatchObject({ status: 400 });
    const leaving = JSON.stringify([{ row: 5, isLeftOut: true }]);
    const left = (await lists.check(workbook, { corrections: leaving })).body;
    // The name that was chosen above is remembered.
    expect(left.counts).toMatchObject({ wrong: 0, leftOut: 1 });
    expect(left.rows[1]).toMatchObject({ row: 5, kind: 'left-out', testName: name, typedName: name, after: null });
  });

  it('asks which column patients pay, and takes the answer', async () => {
    const name = tests[1]?.name ?? '';
    const table = ['Test,Walk-in Rate,B2B Rate', `${name},720,300`].join('\r\n');
    const { body } = await lists.check(table);
    expect(body).toMatchObject({
      asks: {
        sheet: 0,
        name: '',
        questions: [
          {
            of: 'price',
            columns: [
              { at: 1, header: 'Walk-in Rate', examples: ['720'] },
              { at: 2, header: 'B2B Rate', examples: ['300'] },
            ],
          },
        ],
      },
      counts: { new: 0, changed: 0 },
      rows: [],
    });
    const columns = JSON.stringify([{ sheet: 0, price: 1 }]);
    const answered = await lists.check(table, { columns });
    expect(answered.body).toMatchObject({ asks: null, ignoredColumns: ['B2B Rate'] });
    const { fingerprint } = answered.body;
    expect(await lists.import(table, fingerprint)).toMatchObject({ status: 409 });
    expect(await lists.import(table, fingerprint, { columns })).toMatchObject({ status: 200 });
    expect(await prices()).toMatchObject({ [idOf(1)]: '720.00' });
    expect(await lists.check(table, { columns: '[{"sheet":0,"price":-1}]' })).toMatchObject({ status: 400 });
  });

  it('remembers the tests and columns that were chosen, for this lab, until it chooses again', async () => {
    const table = ['Test,Walk-in,Online', 'Our special,720,640'].join('\r\n');
    const answers = {
      columns: JSON.stringify([{ sheet: 0, price: 1 }]),
      corrections: JSON.stringify([{ row: 2, column: 'testName', text: tests[1]?.name }]),
    };
    const { fingerprint } = (await lists.check(table, answers)).body;
    expect(await lists.import(table, fingerprint, answers)).toMatchObject({ status: 200 });
    const next = table.replace('720', '730');
    expect((await lists.check(next)).body).toMatchObject({
      asks: null,
      hasRememberedColumns: true,
      rows: [{ kind: 'changed', testName: tests[1]?.name, typedName: 'Our special', after: { price: '730.00' } }],
    });
    expect(await lists.upload(next)).toMatchObject({ status: 200 });
    expect((await lists.check(next, { asksAgain: 'true' })).body).toMatchObject({ asks: { sheet: 0 } });
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const stranger = priceListsOf(world, (await createTestMember(world, other, 'owner')).headers);
    expect((await stranger.check(next)).body).toMatchObject({ asks: { sheet: 0 } });
  });

  it('remembers a long name in an Indian script with its sample', async () => {
    const [name, sample] = ['क'.repeat(480), 'ख'.repeat(480)];
    const table = ['Test,Sample,Price', `${name},${sample},720`].join('\r\n');
    const answers = { corrections: JSON.stringify([{ row: 2, column: 'testName', text: tests[1]?.name }]) };
    const { fingerprint } = (await lists.check(table, answers)).body;
    expect(await lists.import(table, fingerprint, answers)).toMatchObject({ status: 200 });
    expect((await lists.check(table)).body).toMatchObject({ counts: { unchanged: 1, wrong: 0 } });
  });

  it('returns its wrong rows with the reason, to be corrected and uploaded again', async () => {
    const { body } = await lists.check('Name,Price,Note\r\nComplete Blood Cuont,300,=1+1\r\n');
    expect(body.wrongRows?.split('\r\n')).toEqual([
      '\ufeffTest Name,Price,Row,Reason',
      expect.stringMatching(
        /^Complete Blood Cuont,300,2,"?Test Name: There is no test of this name\. Did you mean 'Complete Blood Count'\?"?$/,
      ),
      '',
    ]);
    const again = body.wrongRows?.replace('Complete Blood Cuont', 'Complete Blood Count') ?? '';
    expect((await lists.check(again)).body).toMatchObject({
      counts: { changed: 1, wrong: 0 },
      ignoredColumns: ['Row', 'Reason'],
    });
  });

  it('names at most five other rows of the same test, however many there are', async () => {
    const rows = Array.from({ length: 10_000 }, () => [idOf(0), 400] as [number, number]);
    const { body } = await lists.check(tableOf(...rows));
    expect(body.counts).toMatchObject({ wrong: 10_000 });
    expect(body.rows).toHaveLength(maxCorrections);
    expect(body.wrongRows?.split('\r\n')).toHaveLength(10_002);
    expect(body.rows[0]?.problems[0]?.message).toMatch(/ is also in rows 3, 4, 5, 6, 7\. Keep one of them\.$/);
    expect(body.rows.at(-1)?.problems[0]?.message).toMatch(/ is also in rows 2, 3, 4, 5, 6\. Keep one of them\.$/);
  });

  it('is written with the row that was kept of several for one test', async () => {
    const table = tableOf([idOf(1), 400], [idOf(2), 90], [idOf(1), 300]);
    const doubles = { isDouble: true, kept: null };
    expect((await lists.check(table)).body.rows).toMatchObject([
      { row: 2, kind: 'wrong', typedPrice: '400.00', ...doubles },
      { row: 3, kind: 'new', isDouble: false },
      { row: 4, kind: 'wrong', typedPrice: '300.00', ...doubles },
    ]);
    const corrections = JSON.stringify([{ row: 4, isKept: true }]);
    const kept = { place: '4', testName: tests[1]?.name };
    const { body } = await lists.check(table, { corrections });
    expect(body).toMatchObject({
      counts: { new: 2, wrong: 0, leftOut: 1 },
      rows: [{ row: 2, kind: 'left-out', kept }, { row: 3 }, { row: 4, kind: 'new', after: { price: '300.00' } }],
    });
    expect((await lists.upload(table, { corrections })).status).toBe(200);
    expect(await prices()).toMatchObject({ [idOf(1)]: '300.00', [idOf(2)]: '90.00' });
  });

  it('may be sent so often for a lab, whoever sends it, and from another lab at the same address', async () => {
    const { config } = world.services;
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const colleague = priceListsOf(world, (await createTestMember(world, lab, 'owner')).headers);
    const stranger = priceListsOf(world, (await createTestMember(world, other, 'owner')).headers);
    const table = tableOf([idOf(0), 400]);
    try {
      Object.assign(config, { rateLimitScale: 1 / 300 });
      expect(await lists.check(table)).toMatchObject({ status: 200 });
      expect(await colleague.check(table)).toMatchObject({ status: 429 });
      expect(await stranger.check(table)).toMatchObject({ status: 200 });
    } finally {
      Object.assign(config, { rateLimitScale: 0 });
    }
  });

  it('is imported as a whole, and recorded', async () => {
    const table = tableOf([idOf(0), 400], [idOf(1), 500], [idOf(2), 600]);
    const { status, body } = await lists.upload(table);
    expect({ status, body }).toMatchObject({ status: 200, body: { addedCount: 2, changedCount: 1 } });
    expect(await prices()).toEqual({ [idOf(0)]: '400.00', [idOf(1)]: '500.00', [idOf(2)]: '600.00' });
    expect(await owner(lastPriceListImport, {})).toMatchObject({ lastImport: { id: body.importId, undoneAt: null } });
    const records = await world.services.db
      .selectFrom('auditLog')
      .where('vendorId', '=', lab.vendorId)
      .where('call', '=', '/_api/vendor/tests/price-list/import')
      .select(['thing', 'action'])
      .orderBy('thing')
      .execute();
    expect(records.map(({ thing, action }) => `${thing} ${action}`).sort()).toEqual([
      'offers changed',
      'offers created',
      'offers created',
      'price_list_imports created',
    ]);
  });

  it('with a wrong row is imported only if the row is skipped on purpose', async () => {
    const table = tableOf([idOf(0), 400], [idOf(1), 'free']);
    expect(await lists.upload(table)).toMatchObject({
      status: 400,
      body: { message: 'One row is wrong. Correct the file, or leave them out.' },
    });
    expect(await prices()).toEqual({ [idOf(0)]: '350.00' });
    expect(await lists.upload(table, { leaveOutWrong: 'true' })).toMatchObject({ status: 200 });
    expect(await prices()).toEqual({ [idOf(0)]: '400.00' });
  });

  it('is not imported if something has changed since the check', async () => {
    const table = tableOf([idOf(0), 400], [idOf(1), 500]);
    const { fingerprint } = (await lists.check(table)).body;
    await owner(updateOffer, { vendorTestId: (await offerOf(idOf(0))).vendorTestId, price: 360 });
    expect(await lists.import(table, fingerprint)).toMatchObject({
      status: 409,
      body: { message: 'Your list has changed since this file was checked. Check it again.' },
    });
    expect(await prices()).toEqual({ [idOf(0)]: '360.00' });
    expect(await lists.import(tableOf([idOf(0), 1]), fingerprint)).toMatchObject({ status: 409 });
  });

  it('is imported once when two people send theirs at the same time', async () => {
    const [one, two] = [tableOf([idOf(0), 400], [idOf(1), 500]), tableOf([idOf(1), 600], [idOf(0), 700])];
    const [first, second] = [await lists.check(one), await lists.check(two)];
    const answers = await Promise.all([
      lists.import(one, first.body.fingerprint),
      lists.import(two, second.body.fingerprint),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const expected = answers[0]?.status === 200 ? ['400.00', '500.00'] : ['700.00', '600.00'];
    expect(await prices()).toEqual({ [idOf(0)]: expected[0], [idOf(1)]: expected[1] });
  });

  it('does not conflict with a test that is added at the same time', async () => {
    const table = tableOf([idOf(1), 500], [idOf(2), 600]);
    const { fingerprint } = (await lists.check(table)).body;
    const [added, taken] = await Promise.allSettled([
      owner(addOffer, { testId: idOf(1), price: 1 }),
      lists.import(table, fingerprint),
    ]);
    const status = taken.status === 'fulfilled' ? taken.value.status : 0;
    expect([added.status, status]).toEqual(status === 200 ? ['rejected', 200] : ['fulfilled', 409]);
  });

  it('writes the printed price beside a lower one, which is undone with it', async () => {
    const table = `Test ID,MRP,Our Rate\r\n${idOf(0)},500,400\r\n${idOf(1)},90,90`;
    const listPrices = async () => (await offers()).map(({ testId, listPrice }) => [testId, listPrice]);
    const { body } = await lists.upload(table);
    expect(Object.fromEntries(await listPrices())).toMatchObject({ [idOf(0)]: '500.00', [idOf(1)]: null });
    await lists.undo(body.importId);
    expect(await offerOf(idOf(0))).toMatchObject({ price: '350.00', listPrice: null });
  });

  it('writes no printed price that the lab has declined, for a row or for the whole list', async () => {
    const table = `Test ID,MRP,Our Rate\r\n${idOf(0)},500,400\r\n${idOf(1)},900,700`;
    const corrections = JSON.stringify([{ row: 3, declinesListPrice: true }]);
    const { rows } = (await lists.check(table, { corrections })).body;
    expect(rows.map(({ listPrice }) => listPrice)).toEqual([
      { price: '500.00', isDeclined: false },
      { price: '900.00', isDeclined: true },
    ]);
    await lists.upload(table, { corrections });
    expect(await offerOf(idOf(0))).toMatchObject({ price: '400.00', listPrice: '500.00' });
    expect(await offerOf(idOf(1))).toMatchObject({ price: '700.00', listPrice: null });
    await lists.upload(table, { declinesListPrices: 'true' });
    expect(await offerOf(idOf(0))).toMatchObject({ price: '400.00', listPrice: null });
  });

  it('changes nothing by a list price that the price has reached since', async () => {
    const { db } = world.services;
    const change = db.updateTable('offers').where('vendorId', '=', lab.vendorId);
    await change.set({ pricePaise: 60_000, listPricePaise: 50_000 }).execute();
    const { text } = await lists.download();
    expect((await lists.check(text)).body.counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await lists.check(tableOf([idOf(0), 600]))).body.counts).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('asks about a list price that is far from the usual price', async () => {
    const { db } = world.services;
    const city = `Printedpur ${lab.slug}`;
    await db.updateTable('vendors').set({ city }).where('id', '=', lab.vendorId).execute();
    for (let at = 0; at < 3; at++) await createTestVendor(world, { from: '09:00', to: '10:00', city });
    await refreshPriceMedians(db);
    const check = async (mrp: number) =>
      (await lists.check(`Test ID,MRP,Rate\r\n${lab.testId},${mrp},350`)).body.counts;
    expect(await check(1750)).toMatchObject({ changed: 1, unusual: 1 });
    expect(await check(500)).toMatchObject({ changed: 1, unusual: 0 });
  });

  describe('undoing a price list', () => {
    it('restores everything, and withdraws what it added', async () => {
      await owner(addOffer, { testId: idOf(1), price: 80, availableSlots: 2, reportType: 'online' });
      const withdrawn = await owner(withdrawOffer, { vendorTestId: (await offerOf(idOf(1))).vendorTestId });
      const before = await offers();
      const { body } = await lists.upload(tableOf([idOf(0), 400], [idOf(1), 90], [idOf(2), 600]));
      expect(await offers()).toHaveLength(3);

      expect(await lists.undo(body.importId)).toMatchObject({ status: 200, body: { undoneCount: 3, kept: [] } });
      const versionless = (list: OwnOffer[]) => list.map(({ version: _version, ...offer }) => offer);
      expect(versionless(await offers())).toEqual(versionless(before));
      const gone = await owner(ownOffers, { withdrawn: 'true' });
      expect(versionless(gone)).toContainEqual(versionless([withdrawn])[0]);
      expect(gone.map(({ testId }) => testId).sort()).toEqual([idOf(1), idOf(2)].sort());
      expect(await owner(lastPriceListImport, {})).toMatchObject({ lastImport: { undoneAt: expect.any(String) } });
      expect(await lists.undo(body.importId)).toMatchObject({ status: 409 });
    });

    it('keeps later edits, and names them', async () => {
      const { body } = await lists.upload(tableOf([idOf(0), 400], [idOf(1), 500]));
      await owner(updateOffer, { vendorTestId: (await offerOf(idOf(1))).vendorTestId, price: 555 });
      expect((await lists.undo(body.importId)).body).toEqual({ undoneCount: 1, kept: [{ testName: tests[1]?.name }] });
      expect(await prices()).toEqual({ [idOf(0)]: '350.00', [idOf(1)]: '555.00' });
    });

    it('works only for the last import of the same lab', async () => {
      const first = await lists.upload(tableOf([idOf(0), 400]));
      const second = await lists.upload(tableOf([idOf(0), 500]));
      expect(await lists.undo(first.body.importId)).toMatchObject({
        status: 409,
        body: { message: 'Only the last import can be undone.' },
      });
      const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
      const stranger = priceListsOf(world, (await createTestMember(world, other, 'owner')).headers);
      expect(await stranger.undo(second.body.importId)).toMatchObject({ status: 404 });
      expect(await lists.undo(second.body.importId)).toMatchObject({ status: 200 });
      expect(await prices()).toEqual({ [idOf(0)]: '400.00' });
    });

    it('happens once when two people ask for it at the same time', async () => {
      const { body } = await lists.upload(tableOf([idOf(0), 400]));
      const answers = await Promise.all([lists.undo(body.importId), lists.undo(body.importId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it.each([
    ['', 'The file is empty.'],
    ['Test,Remarks\nCBC,fasting', /^There is no column 'Price'/],
    ['PK\u0003\u0004', /workbook/],
  ])('is rejected as a whole: %j', async (table, sentence) => {
    const { status, body } = await lists.check(table);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(sentence), issues: [{ path: 'file' }] },
    });
  });

  it('has a maximum size, and must be a file', async () => {
    expect(await lists.check('x'.repeat(maxPriceListBytes + 1))).toMatchObject({ status: 400 });
    expect(await lists.check('x'.repeat(2 * maxPriceListBytes))).toMatchObject({ status: 413 });
    const { 'content-type': _json, ...session } = headers;
    const form = new FormData();
    form.append('file', 'text');
    const response = await world.request('/_api/vendor/tests/price-list/check', {
      method: 'POST',
      headers: session,
      body: form,
    });
    expect(await response.json()).toMatchObject({
      error: 'Validation Error: Choose a file to upload. at file',
      message: 'Choose a file to upload.',
    });
    expect(await lists.import(tableOf([idOf(0), 1]), 'x')).toMatchObject({ status: 400 });
  });
});
