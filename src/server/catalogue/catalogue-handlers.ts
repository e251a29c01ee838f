import type { HandlerOutputOf } from '../../contract/endpoint.ts';
import * as contract from '../../contract/patient/catalogue.ts';
import { testContent, testInput } from '../../contract/patient/catalogue-schemas.ts';
import { getFastingHours } from '../../domain/catalogue/fasting.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Catalogue } from './catalogue-index.ts';
import type { DiagnosticTest } from './catalogue-queries.ts';

export const testBySlug = implement(contract.testBySlug, testInput, testContent).with<{ catalogue: Catalogue }>(
  async ({ testName }, { catalogue }) => {
    const test = await catalogue.findTestBySlug(testName);
    if (!test) throw new HttpError(404, 'Test not found');
    const parts = await catalogue.listParts(test.id);
    return new SharedAnswer([test, parts], () => serializeTest(test, parts));
  },
);

type TestContent = HandlerOutputOf<typeof contract.testBySlug>;

function serializeTest(test: DiagnosticTest, parts: readonly DiagnosticTest[]): TestContent {
  return {
    ...test,
    sampleType: test.sampleType ?? 'Blood',
    fastingHours: getFastingHours([test]),
    isOffSale: test.offSaleAt !== null,
    madeOf: parts.map(({ slug, name }) => ({ slug, name })),
    // The schema types the category; the database has the same list.
  } as TestContent;
}
