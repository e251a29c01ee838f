import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-catalogue.ts';
import type { AdminTest } from '../../contract/admin/test-fields.ts';
import type { Call } from '../../contract/client.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { type CatalogueActions, openCatalogue } from '../testing/test-catalogue.ts';
import type { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let tests: CatalogueActions;
beforeAll(async () => {
  ({ world, admin, tests } = await openCatalogue());
});
afterEach(() => tests.removeMade());

describe('a former name of a test', () => {
  const path = async (testName: string) => (await world.visitor()(testBySlug, { testName })).slug;
  const rename = (test: AdminTest, name: string) => admin(contract.updateTest, { id: test.id, name });

  it('finds it, however often it was renamed', async () => {
    const test = await tests.create({ name: 'First Spec' });
    await rename(test, 'Second Spec');
    await rename(test, 'Third Spec');
    expect(await path('first-spec')).toBe('third-spec');
    expect(await path('second-spec')).toBe('third-spec');
    expect((await rename(test, 'First Spec')).slug).toBe('first-spec');
    expect(await path('first-spec')).toBe('first-spec');
    expect(await path('third-spec')).toBe('first-spec');
  });

  it('leads to the last test that had it, also when that is deleted', async () => {
    const test = await tests.create({ name: 'Taken Spec' });
    await rename(test, 'Moved Spec');
    const other = await tests.create({ name: 'Taken Spec' });
    expect(await path('taken-spec')).toBe('taken-spec');
    expect((await world.visitor()(testBySlug, { testName: 'taken-spec' })).id).toBe(other.id);
    await rename(other, 'Other Spec');
    expect(await path('taken-spec')).toBe('other-spec');
    await admin(contract.deleteTest, { id: other.id });
    expect(await path('taken-spec')).toBe('moved-spec');
  });

  it('wins over other names of other tests', async () => {
    const test = await tests.create({ name: 'Known Spec' });
    await rename(test, 'Unknown Spec');
    await tests.create({ name: 'Alias Spec', alternativeNames: 'Known Spec' });
    expect(await path('known-spec')).toBe('unknown-spec');
  });
});
