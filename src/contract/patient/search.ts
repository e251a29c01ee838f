import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { freeOnDayList } from './offers-schemas.ts';
import type {
  freePackagesInput,
  labFound,
  labsFound,
  packageList,
  packageResult,
  packagesInput,
  suggestion,
  suggestionList,
  suggestionsInput,
} from './search-schemas.ts';

export type Suggestion = z.output<typeof suggestion>;
export type LabFound = z.output<typeof labFound>;
export type PackageResult = z.output<typeof packageResult>;

/** Allows fifty people behind one address to type at three keys per second. */
const suggestionsLimit = { kind: 'suggestions', calls: 9000, windowSeconds: 60, countedIn: 'memory' } as const;

export const suggestions = defineEndpoint<typeof suggestionsInput, typeof suggestionList>()({
  method: 'GET',
  path: '/_api/search/suggestions',
  summary: 'Tests and packages for what was typed, best match first.',
  access: 'public',
  envelope: 'superjson',
  limit: suggestionsLimit,
  fallbackMessage: 'Failed to fetch suggestions',
});

export const labsByName = defineEndpoint<typeof suggestionsInput, typeof labsFound>()({
  method: 'GET',
  path: '/_api/search/labs',
  summary: 'Listed labs for words of their names, whole names first, then those of the city; at most 8.',
  access: 'public',
  limit: { ...suggestionsLimit, kind: 'labs by name' },
});

export const searchPackages = defineEndpoint<typeof packagesInput, typeof packageList>()({
  method: 'GET',
  path: '/_api/search/packages',
  summary: 'Health packages by name or by a test that they contain, cheapest first, at most 50.',
  access: 'public',
  envelope: 'superjson',
});

export const packagesFreeOnDay = defineEndpoint<typeof freePackagesInput, typeof freeOnDayList>()({
  method: 'GET',
  path: '/_api/packages/free-on-day',
  summary:
    'Of the packages that a search finds in a city, those whose lab has a free time on one of the next seven days, and its first times; `id` is the package.',
  access: 'public',
});
