import * as contract from '../../contract/admin/admin-catalogue.ts';
import type { TestSort } from '../../contract/admin/admin-limits.ts';
import { adminTest, testFields } from '../../contract/admin/test-fields.ts';
import { emptyInput } from '../../contract/bodies.ts';
import type { HandlerOutputOf } from '../../contract/endpoint.ts';
import { testContent } from '../../contract/patient/catalogue-schemas.ts';
import { getFastingHours } from '../../domain/catalogue/fasting.ts';
import { testPath } from '../../domain/paths.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { countUses } from './admin-catalogue-queries.ts';
import type { Catalogue } from './catalogue-index.ts';
import type { DiagnosticTest } from './catalogue-queries.ts';
import { changeSale } from './change-sale.ts';
import * as deleting from './delete-test.ts';
import { matchNames } from './match-names.ts';
import * as saving from './save-test.ts';

const maxFoundTests = 200;

type Needs = { catalogue: Catalogue };

export const allTests = implement(contract.allTests, emptyInput, contract.allTestsAnswer).with<Needs>(
  // The schema types the category; the database has the same list.
  async (_input, { catalogue }) => [...(await catalogue.listTests())] as HandlerOutputOf<typeof contract.allTests>,
);

export const findTests = implement(contract.findTests, contract.testSearch, contract.foundTests).with<Needs>(
  async ({ search }, { catalogue }) => {
    const found = await catalogue.searchTests(search);
    return { testIds: found.slice(0, maxFoundTests).map(({ id }) => id), named: await findNamed(catalogue, search) };
  },
);

async function findNamed(catalogue: Catalogue, name: string) {
  const [match] = await matchNames(catalogue, [{ name }]);
  if (!match || !('test' in match)) return null;
  const { test } = match;
  const { partsById } = await catalogue.listWhole();
  const profiles = [...partsById].filter(([, parts]) => parts.some(({ id }) => id === test.id));
  return { testId: test.id, name: test.name, partOf: profiles.map(([id]) => id) };
}

type Comparison = (one: DiagnosticTest, other: DiagnosticTest) => number;
const byName: Comparison = (one, other) => one.name.localeCompare(other.name) || one.id - other.id;
const byCategory: Comparison = (one, other) => one.category.localeCompare(other.category) || byName(one, other);
const byReportTime: Comparison = (one, other) => one.reportTimeHours - other.reportTimeHours || byName(one, other);
const testOrders: Record<TestSort, Comparison> = {
  name: byName,
  '-name': (one, other) => byName(other, one),
  category: byCategory,
  '-category': (one, other) => byCategory(other, one),
  reportTime: byReportTime,
  '-reportTime': (one, other) => byReportTime(other, one),
};

export const listTests = implement(contract.listTests, contract.testsInput, contract.testsAnswer).with<Needs>(
  async ({ page, limit: pageSize, search, sort }, { catalogue }) => {
    const found = search ? await catalogue.searchTests(search) : await catalogue.listTests();
    const ordered = sort ? found.toSorted(testOrders[sort]) : found;
    const tests = ordered.slice((page - 1) * pageSize, page * pageSize);
    return { tests: tests.map(saving.toAdminTest), totalCount: found.length };
  },
);

export const createTest = implement(contract.createTest, testFields, adminTest).with<Needs>(
  async (fields, { write, catalogue }) => {
    const created = await saving.createTest({ write, catalogue }, fields);
    await catalogue.refresh();
    return created;
  },
);

export const updateTest = implement(contract.updateTest, contract.testUpdate, adminTest).with<Needs>(
  async (changed, { write, clock, catalogue }) => {
    const updated = await saving.updateTest({ write, catalogue }, changed, new Date(clock()));
    await catalogue.refresh();
    return updated;
  },
);

export const changeTestSale = implement(contract.changeTestSale, contract.testSale, adminTest).with<Needs>(
  async (chosen, { write, clock, catalogue }) => {
    const changed = await changeSale(write, chosen, new Date(clock()));
    await catalogue.refresh();
    return changed;
  },
);

export const previewTest = implement(contract.previewTest, testFields, testContent).with(async (fields) => {
  const { abbreviations: _, isFeatured: __, ...shown } = saving.toRow(fields, saving.toTestSlug(fields.name));
  const preview = {
    id: 0,
    category: 'blood_test' as const,
    fastingRequired: false,
    reportTimeHours: 24,
    alternativeNames: [],
    description: null,
    preparationInstructions: null,
    whatItMeasures: null,
    normalRange: null,
    seoTitle: null,
    seoDescription: null,
    seoContent: null,
    container: null,
    homeCollection: null,
    sex: null,
    minAge: null,
    maxAge: null,
    madeOf: [],
    isOffSale: false,
    ...shown,
    sampleType: fields.sampleType ?? 'Blood',
  };
  return { ...preview, fastingHours: getFastingHours([preview]) };
});

export const testDeletion = implement(
  contract.testDeletion,
  contract.testIdInput,
  contract.testDeletionAnswer,
).with<Needs>(async ({ id }, { db, clock, catalogue }) => {
  const test = await catalogue.findTest(id);
  if (!test) throw new HttpError(404, saving.testNotFound);
  const refusal = await deleting.findDeletionRefusal(db, id, clock());
  return { path: testPath(test.slug), ...(await countUses(db, id)), refusal };
});

export const deleteTest = implement(contract.deleteTest, contract.testIdInput, contract.deletedAnswer).with<Needs>(
  async ({ id }, { write, clock, catalogue }) => {
    const { name } = await deleting.deleteTest(write, id, clock());
    await catalogue.refresh();
    return { success: true as const, message: `Test "${name}" deleted successfully.` };
  },
);
