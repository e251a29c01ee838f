import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { setServerAuthor } from '../../http/write.ts';
import { bringInCatalogue, checkCatalogue } from './bring-in-catalogue.ts';
import { fillEmptyCatalogue } from './fill-empty-catalogue.ts';
import { readCatalogue, type ShippedTest } from './read-catalogue.ts';

const now = new Date('2026-11-29T09:00:00Z');

describe('the shipped catalogue', async () => {
  const db = connectEmbedded({});
  const shipped = await readCatalogue();
  beforeAll(async () => {
    await migrate(db);
    await fillEmptyCatalogue(db);
  });
  afterAll(() => db.destroy());

  const find = (key: string) =>
    db.selectFrom('diagnosticTests').selectAll().where('catalogueKey', '=', key).executeTakeFirstOrThrow();
  const bringIn = (entries: readonly ShippedTest[]) =>
    db.transaction().execute(async (transaction) => {
      await setServerAuthor(transaction, 'npm run catalogue');
      return bringInCatalogue(transaction, { now, entries });
    });
  const withChanges = (changes: Record<string, Partial<ShippedTest>>, ...added: ShippedTest[]) => [
    ...shipped.map((entry) => ({ ...entry, ...changes[entry.key] })),
    ...added,
  ];
  const nothing = { added: [], changed: [], renamed: [], adopted: [], kept: [], leftOut: [] };
  const made = (fields: Partial<ShippedTest> & { key: string; name: string }): ShippedTest => ({
    ...(shipped[0] as ShippedTest),
    abbreviations: [],
    otherNames: [],
    madeOf: [],
    ...fields,
  });

  it('fills an empty database, whose texts wait, and does so once', async () => {
    const { count } = await db
      .selectFrom('diagnosticTests')
      .where('readByDoctorAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(shipped.length);
    expect(await fillEmptyCatalogue(db)).toBe(0);
  });

  it('has nothing to do in the same version', async () => {
    const plan = await checkCatalogue(db, now);
    expect(plan).toMatchObject({ told: nothing, added: [], updated: [] });
    expect([...plan.parts]).toEqual([]);
  });

  it('changes what is as it was shipped, and keeps what an operator has changed', async () => {
    await db.updateTable('diagnosticTests').set({ reportTimeHours: 7 }).where('catalogueKey', '=', 'ecg').execute();
    const entries = withChanges({ ecg: { reportTimeHours: 30, description: 'New words.' } });
    expect(await bringIn(entries)).toEqual({
      ...nothing,
      changed: [(await find('ecg')).name],
      kept: [(await find('ecg')).name],
    });
    expect(await find('ecg')).toMatchObject({ reportTimeHours: 7, description: 'New words.' });
    expect(await bringIn(entries)).toEqual({ ...nothing, kept: [(await find('ecg')).name] });
    expect((await bringIn(shipped)).changed).toHaveLength(1);
  });

  it('renames with the old address leading on, and moves names between tests', async () => {
    const { id, name, alternativeNames } = await find('lipid-profile');
    const [moved = '', ...left] = alternativeNames;
    const entries = withChanges(
      { 'lipid-profile': { name: 'Fats of the Blood', otherNames: left, abbreviations: [] } },
      made({ key: 'fresh-spec', name: 'Fresh Spec', otherNames: [moved] }),
    );
    expect(await bringIn(entries)).toMatchObject({ added: ['Fresh Spec'], renamed: [`${name} → Fats of the Blood`] });
    expect(await find('lipid-profile')).toMatchObject({ id, slug: 'fats-of-the-blood', alternativeNames: left });
    expect(await find('fresh-spec')).toMatchObject({ slug: 'fresh-spec', alternativeNames: [moved] });
    const old = await db.selectFrom('oldTestSlugs').selectAll().where('diagnosticTestId', '=', id).execute();
    expect(old).toMatchObject([{ slug: 'lipid-profile' }]);
  });

  it('adopts a test of an operator, whose texts stay public, and leaves out names that others have', async () => {
    const own = { name: 'Own Spec', slug: 'own-spec', abbreviations: ['OWS'], description: 'Ours.' };
    await db.insertInto('diagnosticTests').values(own).execute();
    const entries = [
      made({ key: 'own-test-spec', name: 'own  spec', container: 'Slides', description: 'Theirs.' }),
      made({ key: 'other-spec', name: 'Other Spec', abbreviations: ['OWS', 'OTS'] }),
      made({ key: 'ows', name: 'OWS' }),
    ];
    const told = await bringIn(entries);
    expect(told).toEqual({
      ...nothing,
      added: ['Other Spec'],
      adopted: ['Own Spec'],
      leftOut: ['OWS', 'OWS (Other Spec)'],
    });
    expect(await find('own-test-spec')).toMatchObject({ ...own, container: 'Slides', readByDoctorAt: now });
    expect(await find('other-spec')).toMatchObject({ abbreviations: ['OTS'], readByDoctorAt: null });
    expect(await bringIn(entries)).toEqual({ ...nothing, kept: ['Own Spec'], leftOut: ['OWS', 'OWS (Other Spec)'] });
  });

  it('knows what profiles are made of', async () => {
    const parts = [made({ key: 'part-1', name: 'Part One' }), made({ key: 'part-2', name: 'Part Two' })];
    const partsOf = async () =>
      (
        await db
          .selectFrom('testParts')
          .innerJoin('diagnosticTests', 'diagnosticTests.id', 'testParts.partId')
          .where('testParts.diagnosticTestId', '=', (await find('whole')).id)
          .orderBy('position')
          .select('name')
          .execute()
      ).map(({ name }) => name);
    const whole = made({ key: 'whole', name: 'Whole Spec', madeOf: ['part-2', 'part-1'] });
    await bringIn([...parts, whole]);
    expect(await partsOf()).toEqual(['Part Two', 'Part One']);
    const told = await bringIn([...parts, { ...whole, madeOf: ['part-1', 'nowhere'] }]);
    expect(told).toEqual({ ...nothing, changed: ['Whole Spec'] });
    expect(await partsOf()).toEqual(['Part One']);
  });

  it('leaves tests alone that an operator has deleted, or that the files no longer have', async () => {
    await db.updateTable('diagnosticTests').set({ deletedAt: now }).where('catalogueKey', '=', 'part-1').execute();
    expect(await bringIn([made({ key: 'part-1', name: 'Part One' })])).toEqual(nothing);
    expect(await find('part-2')).toMatchObject({ deletedAt: null });
  });

  it('is one entry of the audit log', async () => {
    const rows = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
    expect(rows[0]).toMatchObject({
      role: 'server',
      thing: 'diagnostic_tests',
      thingKey: 'catalogue',
      action: 'changed',
      after: { changedCount: 1, keptCount: 1 },
    });
    expect(rows.filter(({ thingKey }) => thingKey !== 'catalogue')).toEqual([]);
  });
});
