import { suggestions } from '../../../contract/patient/search.ts';
import { reservedTestSlugs, slugify } from '../../../domain/slug.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/prefetch-loader.ts';
import { testBySlugQuery } from '../queries-by-slug.ts';

/** A test or package by its main slug; `typed` is the slug of the typed text where that is one of its names. */
type ResolvedQuery = { slug: string; typed?: string };

/**
 * Finds the test or package for a free text: the one of this name, or else the first search result. 'unclear' when
 * nothing particular was asked for ('test near me') or the search fails, null when nothing is found.
 */
export async function resolveQuery(
  text: string,
  queryClient: { fetchQuery: Prefetch },
): Promise<ResolvedQuery | 'unclear' | null> {
  const typed = slugify(text);
  const isAddress = typed !== '' && !reservedTestSlugs.has(typed);
  const [test, found] = await Promise.all([
    isAddress ? queryClient.fetchQuery(testBySlugQuery(typed)) : null,
    queryClient.fetchQuery(endpointQuery(suggestions, { query: text })).catch(() => null),
  ]);
  if (test) return { slug: test.slug, typed };
  if (!found) return 'unclear';
  if (isAddress && found.some(({ slug }) => slug === typed)) return { slug: typed, typed };
  const best = found[0];
  if (!best) return null;
  return best.popular ? 'unclear' : { slug: best.slug };
}
