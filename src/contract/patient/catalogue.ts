import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { testContent, testInput } from './catalogue-schemas.ts';

export type TestContent = z.output<typeof testContent>;

export const testBySlug = defineEndpoint<typeof testInput, typeof testContent>()({
  method: 'GET',
  path: '/_api/tests/content',
  summary: 'A test by its slug, an abbreviation or another name.',
  access: 'public',
  fallbackMessage: 'Failed to fetch test content',
  errorStatuses: [404],
});
