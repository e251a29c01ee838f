import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/catalogue.ts';
import { type AdminTest, testFieldNames } from '../../contract/admin/test-fields.ts';
import type { Call } from '../../contract/client.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { suggestions } from '../../contract/patient/search.ts';
import { lockOwnPackage, lockTests } from '../packages/own-packages-queries.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testNow, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let adminId: number;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, userId: adminId } = await createTestAdmin(world));
});

/** What specs made is taken away again: others count the catalogue's tests. */
const made: number[] = [];
const create = async (fields: Parameters<typeof admin<typeof contract.createTest>>[1]) => {
  const test = await admin(contract.createTest, fields);
  made.push(test.id);
  return test;
};
afterEach(async () => {
  const { db, catalogue } = world.services;
  for (const id of made.splice(0)) await db.deleteFrom('diagnosticTests').where('id', '=', id).execute();
  await catalogue.refresh();
});
const refusal = async (asked: Promise<unknown>) => {
  const { status, message, issues, current } = await asked.then(
    () => ({ status: 200, message: '', issues: [], current: undefined }),
    (error) => error,
  );
  return { status, message, issues, current };
};
const find = async (search: string) => (await admin(contract.listTests, { search })).tests;

const whole: Omit<AdminTest, 'id' | 'slug' | 'version'> = {
  name: 'Ferritin Spec',
  category: 'other',
  description: 'Iron that is stored.',
  preparationInstructions: 'Do not eat for 8 hours\nTake no iron tablets',
  whatItMeasures: 'Ferritin',
  normalRange: '20 to 250 ng/mL',
  fastingRequired: true,
  sampleType: 'Serum',
  reportTimeHours: 36,
  isFeatured: true,
  seoTitle: 'Ferritin test',
  seoDescription: 'Book a ferritin test.',
  seoContent: '<p>Ferritin is a <strong>protein</strong>.</p>',
  abbreviations: ['FER', 'SF'],
  alternativeNames: ['Serum Ferritin'],
};

describe('the list of all tests', () => {
  it('names every test with what it is found by, to administrators and labs', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call: desk } = await createTestMember(world, vendor, 'desk');
    const tests = await admin(contract.allTests, {});
    expect(tests.length).toBeGreaterThan(150);
    expect(tests.find(({ slug }) => slug === 'complete-blood-count')).toEqual({
      id: expect.any(Number),
      name: 'Complete Blood Count',
      slug: 'complete-blood-count',
      category: 'blood_test',
      abbreviations: expect.arrayContaining(['CBC']),
      alternativeNames: expect.any(Array),
    });
    const names = tests.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await desk(contract.allTests, {})).toEqual(tests);
  });
});

describe('the pages of tests', () => {
  it('have ten by name and say how many there are', async () => {
    const first = await admin(contract.listTests, {});
    const second = await admin(contract.listTests, { page: 2 });
    const { length } = await admin(contract.allTests, {});
    expect([first.tests.length, first.totalCount, second.totalCount]).toEqual([10, length, length]);
    const names = [...first.tests, ...second.tests].map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await admin(contract.listTests, { page: 999, limit: 100 })).toEqual({ tests: [], totalCount: length });
  });

  it.each([
    [{ page: 0 }, 'Page must be a whole number, 1 at least.'],
    [{ page: 1.5 }, 'Page must be a whole number, 1 at least.'],
    [{ limit: 101 }, 'Limit must be a whole number from 1 to 100.'],
    [{ limit: 0 }, 'Limit must be a whole number from 1 to 100.'],
  ])('do not come for %j', async (input, message) => {
    expect(await refusal(admin(contract.listTests, input))).toMatchObject({ status: 400, message });
  });

  it.each([
    ['cbc', 'Complete Blood Count'],
    ['sugr tset', 'Blood Sugar'],
    ['hemogram', 'Complete Blood Count'],
    ['khoon ki kami', 'Haemoglobin'],
  ])('for %s begin with what patients find', async (search, name) => {
    expect((await find(search))[0]?.name).toContain(name);
  });

  it('also have tests with a part of a word in one of their names', async () => {
    const found = await find('lete bloo');
    expect(found.map(({ name }) => name)).toContain('Complete Blood Count');
    expect(await find('xqzw%')).toEqual([]);
  });
});

describe('a new test', () => {
  it('has every field as it was typed, and is found by patients at once', async () => {
    const test = await create(whole);
    expect(test).toEqual({ ...whole, id: expect.any(Number), slug: 'ferritin-spec', version: 1 });
    expect(await find('ferritin spec')).toContainEqual(test);
    expect(await world.visitor()(suggestions, { query: 'ferritin spec' })).toContainEqual(
      expect.objectContaining({ slug: 'ferritin-spec' }),
    );
    expect(await world.visitor()(testBySlug, { testName: 'ferritin-spec' })).toMatchObject({ sampleType: 'Serum' });
  });

  it('needs no more than a name', async () => {
    expect(await create({ name: 'Bare Spec' })).toMatchObject({
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

  it('has its names as a list, each once, however they were typed', async () => {
    const test = await create({
      name: 'Names Spec',
      abbreviations: ' CBC , FBC,, cbc ',
      alternativeNames: [' Full  Count ', 'One, Two'],
    });
    expect(test.abbreviations).toEqual(['CBC', 'FBC']);
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
  ])('is refused at the field: %j', async (wrong, path, message) => {
    const refused = await refusal(create({ name: 'Wrong Spec', ...wrong } as Parameters<typeof create>[0]));
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
    expect(await refusal(create({ name }))).toMatchObject({ status: 409, issues: [{ path: 'name', message }] });
  });

  it('is there once when two add it at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(create({ name: 'Twice Spec' }))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await find('twice spec')).toHaveLength(1);
  });
});

describe('the text about a test', () => {
  it.each([
    ['<p>Fine</p><script>alert(1)</script>', '<p>Fine</p>'],
    ['<p onclick="x()" style="color:red" class="MsoNormal">Fine</p>', '<p>Fine</p>'],
    ['<img src=x onerror=alert(1)><p>Fine</p>', '<p>Fine</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="https://who.int" target="_blank">x</a>', '<a href="https://who.int" rel="noopener nofollow">x</a>'],
    ['<svg><a xlink:href="javascript:x">x</a></svg>', '<a rel="noopener nofollow">x</a>'],
    ['<iframe src="https://evil.example"></iframe><p>Fine</p>', '<p>Fine</p>'],
    ['<style>p{}</style><p>Fine</p>', '<p>Fine</p>'],
    ['<math><mtext></p><style><img src=x onerror=x></style>', null],
    ['<h2>One</h2><ul><li>Two</li></ul>', '<h2>One</h2><ul><li>Two</li></ul>'],
  ])('keeps of %s nothing that runs', async (seoContent, cleaned) => {
    const test = await create({ name: 'Clean Spec', seoContent });
    expect(test.seoContent).toBe(cleaned);
    expect((await world.visitor()(testBySlug, { testName: 'clean-spec' })).seoContent).toBe(cleaned);
  });
});

describe('the preview of a test', () => {
  it('is what patients would get, and nothing is saved', async () => {
    const preview = await admin(contract.previewTest, {
      name: 'Preview Spec',
      seoContent: '<p onclick="x()">Fine</p>',
    });
    expect(preview).toMatchObject({ slug: 'preview-spec', sampleType: 'Blood', seoContent: '<p>Fine</p>' });
    expect(preview.fastingHours).toBeNull();
    const fasting = { name: 'Preview Spec', fastingRequired: true, preparationInstructions: 'Fast for 10-12 hrs.' };
    expect((await admin(contract.previewTest, fasting)).fastingHours).toEqual({ atLeast: 10, atMost: 12 });
    expect((await find('preview spec')).map(({ name }) => name)).not.toContain('Preview Spec');
    expect(await refusal(admin(contract.previewTest, { name: 'Login' }))).toMatchObject({ status: 400 });
  });
});

describe('a change of a test', () => {
  it('changes what it names, and nothing else', async () => {
    const test = await create(whole);
    const changed = await admin(contract.updateTest, {
      id: test.id,
      version: 1,
      description: null,
      reportTimeHours: 12,
    });
    expect(changed).toEqual({ ...test, description: null, reportTimeHours: 12, version: 2 });
  });

  it('can clear and set every field', async () => {
    const test = await create({ name: 'Fields Spec' });
    const set = await admin(contract.updateTest, { ...whole, id: test.id });
    for (const field of testFieldNames) expect(set[field], field).toEqual(whole[field]);
  });

  it('of a state that somebody else has changed is refused with what is there', async () => {
    const test = await create({ name: 'Stale Spec' });
    const theirs = await admin(contract.updateTest, { id: test.id, version: 1, description: 'Theirs' });
    const mine = await refusal(admin(contract.updateTest, { id: test.id, version: 1, description: 'Mine' }));
    expect(mine).toMatchObject({ status: 409, message: 'Somebody else changed this meanwhile.', current: theirs });
    expect((await find('stale spec'))[0]).toEqual(theirs);
  });

  it('to a name of another test, or of another page, is refused', async () => {
    const test = await create({ name: 'Renamed Spec' });
    const rename = (name: string) => refusal(admin(contract.updateTest, { id: test.id, name }));
    expect(await rename('Complete Blood Count')).toMatchObject({ status: 409, issues: [{ path: 'name' }] });
    expect(await rename('Search')).toMatchObject({ status: 400, issues: [{ path: 'name' }] });
    expect(await rename('RENAMED spec')).toMatchObject({ status: 200 });
  });

  it('keeps a slug that is shorter than the name', async () => {
    const [test] = await find('Thyroid Test (TSH)');
    const renamed = await admin(contract.updateTest, { id: test?.id ?? 0, name: 'Thyroid test TSH' });
    try {
      expect(renamed.slug).toBe('thyroid-test');
    } finally {
      await admin(contract.updateTest, { id: renamed.id, name: test?.name ?? '' });
    }
  });

  it('of a test that there is not is 404', async () => {
    expect(await refusal(admin(contract.updateTest, { id: 999_999, name: 'Nothing' }))).toMatchObject({
      status: 404,
      message: 'Test not found',
    });
    expect(await refusal(admin(contract.updateTest, { id: -1, name: 'Nothing' }))).toMatchObject({ status: 400 });
  });

  it('is recorded with who made it', async () => {
    const test = await create({ name: 'Record Spec' });
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

describe('a former name of a test', () => {
  const path = async (testName: string) => (await world.visitor()(testBySlug, { testName })).slug;
  const rename = (test: AdminTest, name: string) => admin(contract.updateTest, { id: test.id, name });

  it('finds it, however often it was renamed', async () => {
    const test = await create({ name: 'First Spec' });
    await rename(test, 'Second Spec');
    await rename(test, 'Third Spec');
    expect(await path('first-spec')).toBe('third-spec');
    expect(await path('second-spec')).toBe('third-spec');
    expect((await rename(test, 'First Spec')).slug).toBe('first-spec');
    expect(await path('first-spec')).toBe('first-spec');
    expect(await path('third-spec')).toBe('first-spec');
  });

  it('is forgotten once another test has it', async () => {
    const test = await create({ name: 'Taken Spec' });
    await rename(test, 'Moved Spec');
    const other = await create({ name: 'Taken Spec' });
    expect(await path('taken-spec')).toBe('taken-spec');
    expect((await world.visitor()(testBySlug, { testName: 'taken-spec' })).id).toBe(other.id);
    await rename(other, 'Other Spec');
    expect(await path('taken-spec')).toBe('other-spec');
  });

  it('wins over what other tests are also called', async () => {
    const test = await create({ name: 'Known Spec' });
    await rename(test, 'Unknown Spec');
    await create({ name: 'Alias Spec', alternativeNames: 'Known Spec' });
    expect(await path('known-spec')).toBe('unknown-spec');
  });
});

describe('deleting a test', () => {
  const remove = (id: number) => refusal(admin(contract.deleteTest, { id }));
  const offer = async (testId: number) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '18:00' });
    const { db } = world.services;
    await db
      .insertInto('offers')
      .values({ vendorId: vendor.vendorId, diagnosticTestId: testId, pricePaise: 20_000 })
      .execute();
    return vendor;
  };
  const bundle = async (vendorId: number, testIds: number[]) => {
    const { db } = world.services;
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, slug: `bundle-spec-${testIds.join('-')}`, name: 'Bundle Spec', pricePaise: 50_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = testIds.map((diagnosticTestId) => ({ healthPackageId: id, diagnosticTestId }));
    await db.insertInto('healthPackageTests').values(rows).execute();
    return id;
  };
  const book = (vendorId: number, item: { testId: number } | { packageId: number }, date: string) =>
    world.request('/_api/bookings/create', {
      method: 'POST',
      headers: { origin: 'http://jaanch.test', 'content-type': 'application/json' },
      body: JSON.stringify({
        vendorId,
        ...item,
        appointmentDate: `${date}T00:00:00+05:30`,
        appointmentTime: '10:00',
        patientName: 'Spec Patient',
        patientEmail: 'patient@spec.example',
        patientPhone: '9876543210',
        patientAge: 40,
        patientGender: 'female',
      }),
    });
  /** Tests with offers stay behind, deleted: what refers to them does, too. */
  const createOffered = (name: string) => admin(contract.createTest, { name });

  it('hides it with its offers, and past bookings keep its name', async () => {
    const test = await createOffered('Deleted Spec');
    const { vendorId } = await offer(test.id);
    expect((await book(vendorId, { testId: test.id }, '2026-11-21')).status).toBe(200);
    world.clock.now = testNow + 3 * 86_400_000;
    try {
      const done = await admin(contract.deleteTest, { id: test.id });
      expect(done).toEqual({ success: true, message: 'Test "Deleted Spec" deleted successfully.' });
      await expect(world.visitor()(testBySlug, { testName: 'deleted-spec' })).rejects.toMatchObject({ status: 404 });
      expect((await book(vendorId, { testId: test.id }, '2026-11-25')).status).toBe(404);
    } finally {
      world.clock.now = testNow;
    }
    const { db } = world.services;
    const item = await db.selectFrom('bookingItems').where('diagnosticTestId', '=', test.id).select('name').execute();
    expect(item).toEqual([{ name: 'Deleted Spec' }]);
    expect(await remove(test.id)).toMatchObject({ status: 404, message: 'Test not found' });
    const again = await create({ name: 'Deleted Spec' });
    expect(again.slug).toBe('deleted-spec');
  });

  it('is refused while patients are expected, also for a package with it', async () => {
    const test = await createOffered('Booked Spec');
    const { vendorId, testId } = await offer(test.id);
    const packageId = await bundle(vendorId, [test.id, testId]);
    expect((await book(vendorId, { packageId }, '2026-11-23')).status).toBe(200);
    expect(await remove(test.id)).toMatchObject({ status: 409, message: 'This test has 1 upcoming booking.' });
    expect((await book(vendorId, { testId: test.id }, '2026-11-24')).status).toBe(200);
    expect(await remove(test.id)).toMatchObject({ status: 409, message: 'This test has 2 upcoming bookings.' });
    await world.services.db
      .updateTable('bookings')
      .where('vendorId', '=', vendorId)
      .set({ status: 'cancelled' })
      .execute();
    expect(await remove(test.id)).toMatchObject({ status: 200 });
    const left = world.services.db.selectFrom('healthPackageTests').where('healthPackageId', '=', packageId);
    expect(await left.select('diagnosticTestId').execute()).toEqual([{ diagnosticTestId: testId }]);
  });

  it('is refused when a package holds nothing else', async () => {
    const test = await createOffered('Only Spec');
    const { vendorId } = await offer(test.id);
    await bundle(vendorId, [test.id]);
    expect(await remove(test.id)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This test is all that 1 package holds\./),
    });
  });

  // The embedded database has one connection: nobody waits there for anybody.
  it.runIf(testDatabaseUrl)('waits for a lab that is editing a package with it', async () => {
    const test = await createOffered('Awaited Spec');
    const { vendorId, testId } = await offer(test.id);
    const packageId = await bundle(vendorId, [test.id, testId]);
    const { db } = world.services;
    const removed = await db.transaction().execute(async (edit) => {
      await lockOwnPackage(edit, vendorId, packageId);
      const removing = remove(test.id);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await lockTests(edit, [test.id, testId]);
      return { removing };
    });
    expect(await removed.removing).toMatchObject({ status: 200 });
  });
});
