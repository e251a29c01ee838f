import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { suggestions } from '../../contract/patient/search.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('the catalogue', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const test = (testName: string) => world.visitor()(testBySlug, { testName });

  it.each([
    ['complete-blood-count', 'complete-blood-count'],
    ['cbc', 'complete-blood-count'],
    ['CBC', 'complete-blood-count'],
    ['tsh', 'thyroid-test'],
    ['thyroid-test-tsh', 'thyroid-test'],
    ['thyroid-test-(tsh)', 'thyroid-test'],
    ['hemogram', 'complete-blood-count'],
    ['lft', 'liver-function-test'],
  ])('finds %s under %s', async (name, slug) => {
    expect(await test(name)).toMatchObject({ slug });
  });

  it.each([
    'complete-blood-count',
    'thyroid-test',
    'lipid-profile',
    'blood-sugar-test',
    'liver-function-test',
    'kidney-function-test',
    'vitamin-d-test',
    'hba1c-test',
    'urine-test',
    'chest-x-ray',
  ])('has the popular test %s with all that a patient asks', async (slug) => {
    const found = await test(slug);
    expect(found.slug).toBe(slug);
    for (const text of [found.description, found.preparationInstructions, found.whatItMeasures, found.normalRange]) {
      expect(text).toBeTruthy();
    }
    expect(found.seoContent).toContain('<p>');
  });

  it('does not find unknown tests', async () => {
    await expect(test('no-such-test')).rejects.toMatchObject({ status: 404, message: 'Test not found' });
    await expect(test('खून')).rejects.toMatchObject({ status: 404 });
    const response = await world.request('/_api/tests/content?testName=');
    expect(await response.json()).toMatchObject({ error: 'Test name slug is required.' });
  });

  it('sees changes by other processes within a second', async () => {
    const { db } = world.services;
    await sql`insert into diagnostic_tests (slug, name, seo_content)
      values ('quorvane-spec', 'Quorvane Spec', '<p onclick="x()">Fine<script>alert(1)</script></p>')`.execute(db);
    try {
      world.clock.now = testNow + 1001;
      expect((await test('quorvane-spec')).seoContent).toBe('<p>Fine</p>');
      // The index is built anew meanwhile, which takes long on a busy machine.
      await expect
        .poll(async () => (await world.visitor()(suggestions, { query: 'quorvane spe' }))[0], { timeout: 20_000 })
        .toMatchObject({ name: 'Quorvane Spec', type: 'test', slug: 'quorvane-spec' });
    } finally {
      await sql`delete from diagnostic_tests where slug = 'quorvane-spec'`.execute(db);
      world.clock.now = testNow;
    }
  });
});
