import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-catalogue.ts';
import { testFieldNames } from '../../contract/admin/test-fields.ts';
import type { Call } from '../../contract/client.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { suggestions } from '../../contract/patient/search.ts';
import { createCatalogueActions, outcomeOf, wholeTest } from '../testing/test-catalogue.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let adminId: number;
let tests: ReturnType<typeof createCatalogueActions>;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, userId: adminId } = await createTestAdmin(world));
  tests = createCatalogueActions(world, admin);
});
afterEach(() => tests.removeMade());

describe('a new test', () => {
  it('stores every field, and patients find it at once', async () => {
    const test = await tests.create(wholeTest);
    expect(test).toEqual({
      ...wholeTest,
      id: expect.any(Number),
      slug: 'ferritin-spec',
      areTextsWaiting: false,
      isOffSale: false,
      version: 1,
    });
    expect(await tests.find('ferritin spec')).toContainEqual(test);
    expect(await world.visitor()(suggestions, { query: 'ferritin spec' })).toContainEqual(
      expect.objectContaining({ slug: 'ferritin-spec' }),
    );
    expect(await world.visitor()(testBySlug, { testName: 'ferritin-spec' })).toMatchObject({ sampleType: 'Serum' });
  });

  it('needs only a name', async () => {
    expect(await tests.create({ name: 'Bare Spec' })).toMatchObject({
      category: 'blood_test',
      isFeatured: false,
      fastingRequired: false,
      reportTimeHours: 24,
      sampleType: null,
      abbreviations: null,
      alternativeNames: null,
      seoContent: null,
    });
    expect(await world.visitor()(testBySlug, { testName: 'bare-spec' })).toMatchObject({ sampleType: 'Blood' });
  });

  it('has its names as a list without duplicates, however they were typed', async () => {
    const test = await tests.create({
      name: 'Names Spec',
      abbreviations: ' NMS , NMT,, nms ',
      alternativeNames: [' Full  Count ', 'One, Two'],
    });
    expect(test.abbreviations).toEqual(['NMS', 'NMT']);
    expect(test.alternativeNames).toEqual(['Full Count', 'One', 'Two']);
    const without = await admin(contract.updateTest, { id: test.id, abbreviations: ' , ', alternativeNames: '' });
    expect([without.abbreviations, without.alternativeNames]).toEqual([null, null]);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Test name must be at least 3 characters long.'],
    [{ name: '   ' }, 'name', 'Test name must be at least 3 characters long.'],
    [{ name: 'x'.repeat(201) }, 'name', 'Must be at most 200 characters.'],
    [{ name: 'खून की जाँच' }, 'name', /^The name needs letters from A to Z/],
    [{ name: 'Login' }, 'name', "Another page has the address of 'Login'. Please choose a different name."],
    [{ name: 'Admin!' }, 'name', /Please choose a different name\.$/],
    [{ category: 'xray' }, 'category', /^Category must be one of: blood_test, cardiac, /],
    [{ reportTimeHours: 0 }, 'reportTimeHours', /^Report time must be a whole number of hours/],
    [{ reportTimeHours: -1 }, 'reportTimeHours', /^Report time/],
    [{ reportTimeHours: 1.5 }, 'reportTimeHours', /^Report time/],
    [{ reportTimeHours: 8761 }, 'reportTimeHours', /^Report time/],
    [{ reportTimeHours: 'soon' }, 'reportTimeHours', /^Report time/],
    [{ fastingRequired: 'yes' }, 'fastingRequired', 'Fasting required must be true or false.'],
    [{ isFeatured: 1 }, 'isFeatured', 'Featured must be true or false.'],
    [{ description: 7 }, 'description', 'Must be a text.'],
    [{ seoContent: 'x'.repeat(50_001) }, 'seoContent', 'Must be at most 50000 characters.'],
    [{ seoTitle: 'x'.repeat(201) }, 'seoTitle', 'Must be at most 200 characters.'],
    [
      {
        abbreviations: Array(41)
          .fill(0)
          .map((_, index) => `A${index}`),
      },
      'abbreviations',
      'At most 40 names.',
    ],
    [{ alternativeNames: 'x'.repeat(101) }, 'alternativeNames.0', 'Each name must be at most 100 characters.'],
    [{ abbreviations: 7 }, 'abbreviations', 'Must be names with commas between them.'],
  ])('is rejected at the field: %j', async (wrong, path, message) => {
    const refused = await outcomeOf(
      tests.create({ name: 'Wrong Spec', ...wrong } as Parameters<typeof tests.create>[0]),
    );
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(refused).toMatchObject({ status: 400, message: text, issues: [{ path, message: text }] });
  });

  it.each([
    'Complete Blood Count',
    'complete   blood count',
    'Complete-Blood Count!',
    'Thyroid Test (TSH)',
    'Thyroid Test',
  ])('may not have the name of another: %s', async (name) => {
    const message = expect.stringMatching(/^A test with this name exists already: (Complete Blood|Thyroid)/);
    expect(await outcomeOf(tests.create({ name }))).toMatchObject({ status: 409, issues: [{ path: 'name', message }] });
  });

  it.each([
    [{ name: 'CBC' }, 'name', "'CBC' is an abbreviation of Complete Blood Count already."],
    [{ name: 'Haemogram' }, 'name', "'Haemogram' is another name of Complete Blood Count already."],
    [{ abbreviations: 'FRS, cbc' }, 'abbreviations', "'cbc' is an abbreviation of Complete Blood Count already."],
    [
      { alternativeNames: 'खून की जाँच' },
      'alternativeNames',
      "'खून की जाँच' is another name of Complete Blood Count already.",
    ],
    [{ abbreviations: 'Lipid  Profile' }, 'abbreviations', "'Lipid Profile' is a test of its own: Lipid Profile"],
    [
      { name: 'Full Body Checkup' },
      'name',
      "Health packages of labs are called 'Full Body Checkup' and have its address. Choose a different name.",
    ],
  ])('is rejected with %j, which is taken', async (fields, path, message) => {
    const outcome = await outcomeOf(tests.create({ name: 'Fresh Spec', ...fields }));
    expect(outcome).toMatchObject({ status: 409, message, issues: [{ path, message }] });
    expect(await world.visitor()(testBySlug, { testName: 'cbc' })).toMatchObject({ slug: 'complete-blood-count' });
  });

  it('may have the abbreviation that another test has lost', async () => {
    const before = await tests.create({ name: 'Loser Spec', abbreviations: 'LSP' });
    await admin(contract.updateTest, { id: before.id, abbreviations: null });
    expect(await tests.create({ name: 'Winner Spec', abbreviations: 'LSP' })).toMatchObject({ abbreviations: ['LSP'] });
    expect(await outcomeOf(admin(contract.updateTest, { id: before.id, abbreviations: 'lsp' }))).toMatchObject({
      status: 409,
      issues: [{ path: 'abbreviations', message: "'lsp' is an abbreviation of Winner Spec already." }],
    });
  });

  it('with an abbreviation that another one takes at the same moment: one of them has it', async () => {
    const make = (name: string) => outcomeOf(tests.create({ name, abbreviations: 'RACE7' }));
    const outcomes = await Promise.all([make('Racing Spec'), make('Rival Spec')]);
    const [lost] = outcomes.filter(({ status }) => status === 409);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(lost?.issues).toMatchObject([
      {
        path: 'abbreviations',
        message: expect.stringMatching(/^'RACE7' is an abbreviation of (Racing|Rival) Spec already/),
      },
    ]);
  });

  it('exists once when two people add it at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(tests.create({ name: 'Twice Spec' }))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await tests.find('twice spec')).toHaveLength(1);
  });
});

describe('the preview of a test', () => {
  it('is what patients would get, and saves nothing', async () => {
    const preview = await admin(contract.previewTest, {
      name: 'Preview Spec',
      seoContent: '<p onclick="x()">Fine</p>',
    });
    expect(preview).toMatchObject({ slug: 'preview-spec', sampleType: 'Blood', seoContent: '<p>Fine</p>' });
    expect(preview.fastingHours).toBeNull();
    const fasting = { name: 'Preview Spec', fastingRequired: true, preparationInstructions: 'Fast for 10-12 hrs.' };
    expect((await admin(contract.previewTest, fasting)).fastingHours).toEqual({ atLeast: 10, atMost: 12 });
    expect((await tests.find('preview spec')).map(({ name }) => name)).not.toContain('Preview Spec');
    expect(await outcomeOf(admin(contract.previewTest, { name: 'Login' }))).toMatchObject({ status: 400 });
  });
});

describe('a change of a test', () => {
  it('changes only the given fields', async () => {
    const test = await tests.create(wholeTest);
    const changed = await admin(contract.updateTest, {
      id: test.id,
      version: 1,
      description: null,
      reportTimeHours: 12,
    });
    expect(changed).toEqual({ ...test, description: null, reportTimeHours: 12, version: 2 });
  });

  it('of a shipped test says that its texts wait for a doctor, also those of an operator', async () => {
    const test = await tests.create({ name: 'Waiting Spec' });
    const { db } = world.services;
    const catalogueKey = 'waiting-spec';
    await db.updateTable('diagnosticTests').set({ catalogueKey }).where('id', '=', test.id).execute();
    const changed = await admin(contract.updateTest, { id: test.id, description: 'Ours' });
    expect(changed).toMatchObject({ description: 'Ours', areTextsWaiting: true });
    expect((await world.visitor()(testBySlug, { testName: test.slug }))?.description).toBeNull();
  });

  it('can clear and set every field', async () => {
    const test = await tests.create({ name: 'Fields Spec' });
    const set = await admin(contract.updateTest, { ...wholeTest, id: test.id });
    for (const field of testFieldNames) expect(set[field], field).toEqual(wholeTest[field]);
  });

  it('of an old version is rejected with the current one', async () => {
    const test = await tests.create({ name: 'Stale Spec' });
    const theirs = await admin(contract.updateTest, { id: test.id, version: 1, description: 'Theirs' });
    const mine = await outcomeOf(admin(contract.updateTest, { id: test.id, version: 1, description: 'Mine' }));
    expect(mine).toMatchObject({ status: 409, message: 'Somebody else changed this meanwhile.', current: theirs });
    expect((await tests.find('stale spec'))[0]).toEqual(theirs);
  });

  it('to the name of another test or of a page is rejected', async () => {
    const test = await tests.create({ name: 'Renamed Spec' });
    const rename = (name: string) => outcomeOf(admin(contract.updateTest, { id: test.id, name }));
    expect(await rename('Complete Blood Count')).toMatchObject({ status: 409, issues: [{ path: 'name' }] });
    expect(await rename('Search')).toMatchObject({ status: 400, issues: [{ path: 'name' }] });
    expect(await rename('RENAMED spec')).toMatchObject({ status: 200 });
  });

  it('keeps a slug that is shorter than the name', async () => {
    const [test] = await tests.find('Thyroid Test (TSH)');
    const renamed = await admin(contract.updateTest, { id: test?.id ?? 0, name: 'Thyroid test TSH' });
    try {
      expect(renamed.slug).toBe('thyroid-test');
    } finally {
      await admin(contract.updateTest, { id: renamed.id, name: test?.name ?? '' });
    }
  });

  it('of an unknown test is 404', async () => {
    expect(await outcomeOf(admin(contract.updateTest, { id: 999_999, name: 'Nothing' }))).toMatchObject({
      status: 404,
      message: 'Test not found',
    });
    expect(await outcomeOf(admin(contract.updateTest, { id: -1, name: 'Nothing' }))).toMatchObject({ status: 400 });
  });

  it('is recorded with its author', async () => {
    const test = await tests.create({ name: 'Record Spec' });
    await admin(contract.updateTest, { id: test.id, seoTitle: 'Title' });
    const records = await world.services.db
      .selectFrom('auditLog')
      .where('thing', '=', 'diagnostic_tests')
      .where('thingKey', '=', String(test.id))
      .orderBy('id')
      .select(['userId', 'action', 'before', 'after'])
      .execute();
    expect(records).toMatchObject([
      { userId: adminId, action: 'created' },
      { userId: adminId, action: 'changed', before: { seoTitle: null }, after: { seoTitle: 'Title' } },
    ]);
  });
});
