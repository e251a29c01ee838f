import { defineEndpoint } from '../endpoint.ts';
import type { popularTestList, popularTestsInput } from './popular-tests-schemas.ts';

export const popularTestPrices = defineEndpoint<typeof popularTestsInput, typeof popularTestList>()({
  method: 'GET',
  path: '/_api/tests/popular',
  summary:
    'What the ten tests that people ask for most cost at least in a city; without those that no lab offers there.',
  access: 'public',
});
