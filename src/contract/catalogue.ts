import type * as z from 'zod/mini';
import type { testContent, testInput } from './catalogue-schemas.ts';
import { endpoint } from './endpoint.ts';

export type TestContent = z.output<typeof testContent>;

export const testBySlug = endpoint<typeof testInput, typeof testContent>()({
  method: 'GET',
  path: '/_api/tests/content',
  summary: 'A test by its slug, an abbreviation or another name.',
  access: 'public',
  failure: 'Failed to fetch test content',
  refusals: [404],
});
