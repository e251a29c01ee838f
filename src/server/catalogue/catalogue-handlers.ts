import * as contract from '../../contract/catalogue.ts';
import { testContent, testInput } from '../../contract/catalogue-schemas.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { Refusal } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { Catalogue } from './catalogue.ts';

export const testBySlug = implement(contract.testBySlug, testInput, testContent).with<{ catalogue: Catalogue }>(
  async ({ testName }, { catalogue }) => {
    const test = await catalogue.testBySlug(testName);
    if (!test) throw new Refusal(404, 'Test not found');
    // The schema types the category; the database guards it.
    return { ...test, sampleType: test.sampleType ?? 'Blood' } as AnswerOf<typeof contract.testBySlug>;
  },
);
