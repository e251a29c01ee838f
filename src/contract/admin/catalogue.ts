import * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { category } from '../scalars.ts';

export const allTestsAnswer = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    category,
    abbreviations: z.array(z.string()),
    alternativeNames: z.array(z.string()),
  }),
);
export type ListedTest = z.output<typeof allTestsAnswer>[number];

export const allTests = defineEndpoint<typeof emptyInput, typeof allTestsAnswer>()({
  method: 'GET',
  path: '/_api/admin/tests/all',
  summary: 'Every test of the catalogue by name, for choosing among them.',
  access: ['admin', 'vendor'],
});
