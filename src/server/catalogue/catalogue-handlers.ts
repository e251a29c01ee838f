import type * as contract from '../../contract/catalogue.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/http-error.ts';

export const testBySlug: Handler<typeof contract.testBySlug> = async ({ testName }, { catalogue }) => {
  const test = await catalogue.testBySlug(testName);
  if (!test) throw new Refusal(404, 'Test not found');
  // The schema types the category; the database guards it.
  return { ...test, sampleType: test.sampleType ?? 'Blood' } as Awaited<
    ReturnType<Handler<typeof contract.testBySlug>>
  >;
};
