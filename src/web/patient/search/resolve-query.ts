import type { QueryClient } from '@tanstack/react-query';
import { suggestions } from '../../../contract/search.ts';
import { reservedTestSlugs, slugify } from '../../../domain/slug.ts';
import { ask } from '../../api/query-client.ts';
import { testNamed } from '../queries-by-slug.ts';

/** A test or package by its own slug; `typed` is the slug that its other name makes, when that was what was typed. */
type Meaning = { slug: string; typed?: string };

/**
 * The test or package that free text means: the one with this name, else what the search finds first. 'unclear' when
 * nothing particular was asked for ('test near me') or the search does not work, null when nothing is found.
 */
export async function meaningOf(text: string, queries: QueryClient): Promise<Meaning | 'unclear' | null> {
  const typed = slugify(text);
  const isAddress = typed !== '' && !reservedTestSlugs.has(typed);
  const [test, found] = await Promise.all([
    isAddress ? queries.fetchQuery(testNamed(typed)) : null,
    queries.fetchQuery(ask(suggestions, { query: text })).catch(() => null),
  ]);
  if (test) return { slug: test.slug, typed };
  if (!found) return 'unclear';
  if (isAddress && found.some(({ slug }) => slug === typed)) return { slug: typed, typed };
  const best = found[0];
  if (!best) return null;
  return best.popular ? 'unclear' : { slug: best.slug };
}
