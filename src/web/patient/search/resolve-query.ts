import type { Suggestion } from '../../../contract/patient/search.ts';
import { asksForOwnPapers } from '../../../domain/search/reading/own-papers.ts';
import { readWishes } from '../../../domain/search/reading/wish-words.ts';
import { reservedTestSlugs, slugify } from '../../../domain/text/slug.ts';
import type { Prefetch } from '../../page/prefetch-loader.ts';
import { testBySlugQuery } from '../queries-by-slug.ts';
import { isNamedBy } from './is-named-by.ts';
import { findAnswers, listPlaceChoices } from './suggestion-groups.ts';
import { labsByNameQuery, suggestionsQuery } from './suggestions-query.ts';

type ResolvedLab = { type: 'lab'; slug: string };

export type ResolvedQuery = Pick<Suggestion, 'slug' | 'type' | 'place'> & { typed?: string; isGuess?: true };

/**
 * Finds the test, package or lab of a text: its name, else the first result as a guess, else the only lab with these words. 'unclear' if the text asks for
 * nothing in particular, a kind of examination, several tests or one of several places, or the search fails; null without results.
 */
export async function resolveQuery(
  text: string,
  citySlug: string,
  queryClient: { fetchQuery: Prefetch },
): Promise<ResolvedQuery | ResolvedLab | 'unclear' | null> {
  if (asksForOwnPapers(text)) return 'unclear';
  const { rest } = readWishes(text);
  const typed = slugify(rest);
  const isAddress = typed !== '' && !reservedTestSlugs.has(typed);
  const [test, found, labs] = await Promise.all([
    isAddress ? queryClient.fetchQuery(testBySlugQuery(typed)) : null,
    queryClient.fetchQuery(suggestionsQuery(text, citySlug)).catch(() => null),
    queryClient.fetchQuery(labsByNameQuery(text, citySlug)).catch(() => []),
  ]);
  if (test) return { slug: test.slug, type: 'test', typed };
  if (!found) return 'unclear';
  const named = isAddress ? found.find(({ slug }) => slug === typed) : undefined;
  if (named) return { slug: typed, type: named.type, typed };
  const best = found[0];
  const whole = labs.filter(({ isWholeName }) => isWholeName);
  const meant = whole.length > 0 || best ? whole : labs;
  if (meant[0]) return meant.length === 1 ? { type: 'lab', slug: meant[0].slug } : 'unclear';
  if (!best) return null;
  if (best.popular || best.isOther || best.isOneOfKind || findAnswers(found) || listPlaceChoices(found).length > 0)
    return 'unclear';
  const { slug, type, place } = best;
  return {
    slug,
    type,
    ...(place && { place }),
    ...(!isNamedBy(best, getSearchedText(best, text)) && { isGuess: true }),
  };
}

export function getSearchedText({ place }: Suggestion, text: string): string {
  return readWishes(place?.asked ?? text).rest;
}
