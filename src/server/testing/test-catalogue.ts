import * as contract from '../../contract/admin/admin-catalogue.ts';
import type { AdminTest } from '../../contract/admin/test-fields.ts';
import type { Call } from '../../contract/client.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { createTestAdmin } from './test-portal.ts';
import { type TestWorld, testWorld } from './test-world.ts';

export type CatalogueActions = ReturnType<typeof createCatalogueActions>;

/** The world, the calls of an administrator, and what specs do with tests. */
export async function openCatalogue() {
  const world = await testWorld();
  const { call: admin } = await createTestAdmin(world);
  return { world, admin, tests: createCatalogueActions(world, admin) };
}

export function createCatalogueActions(world: TestWorld, admin: Call) {
  const made: number[] = [];
  return {
    async create(fields: InputOf<typeof contract.createTest>): Promise<AdminTest> {
      const test = await admin(contract.createTest, fields);
      made.push(test.id);
      return test;
    },

    find: async (search: string) => (await admin(contract.listTests, { search })).tests,

    /** Removes what specs have made, because other specs count the catalogue's tests. */
    async removeMade() {
      const { db, catalogue } = world.services;
      for (const id of made.splice(0)) await db.deleteFrom('diagnosticTests').where('id', '=', id).execute();
      await catalogue.refresh();
    },
  };
}

/** A test with a value in every field. */
export const wholeTest: Omit<AdminTest, 'id' | 'slug' | 'areTextsWaiting' | 'isOffSale' | 'version'> = {
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
  alternativeNames: ['Stored Iron Spec'],
};

export async function outcomeOf(call: Promise<unknown>) {
  const { status, message, issues, current } = await call.then(
    () => ({ status: 200, message: '', issues: [], current: undefined }),
    (error) => error,
  );
  return { status, message, issues, current };
}
