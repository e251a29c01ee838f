import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath, vendorPath } from '../../../domain/paths.ts';
import { readWishes } from '../../../domain/search/reading/wish-words.ts';
import { reservedTestSlugs, slugify } from '../../../domain/text/slug.ts';
import { usePlace } from '../../location/use-place.ts';
import { toPageQuery } from './page-query.ts';
import { getPathInPlace } from './place-of-suggestion.ts';
import { type ResolvedQuery, resolveQuery } from './resolve-query.ts';
import { fetchGuessNote } from './searched-for.tsx';

const timeoutMs = 4000;
/** No test has a longer name. */
const maxSlugLength = 100;

/**
 * Navigates to what a text means. Names, unknown texts and failed lookups lead to the text's slug, where a search is
 * offered; unclear texts, several tests and texts without a slug lead to the search page.
 */
export function useFreeTextSearch(getPath: (slug: string) => string) {
  const queryClient = useQueryClient();
  const citySlug = usePlace().place.city.slug;
  const navigate = useNavigate();
  const lastRequestId = useRef(0);
  const [isLooking, setLooking] = useState(false);

  const cancel = () => {
    lastRequestId.current++;
    setLooking(false);
  };
  // Ignore answers that arrive after unmounting.
  useEffect(() => () => void lastRequestId.current++, []);

  const go = async (text: string) => {
    const requestId = ++lastRequestId.current;
    setLooking(true);
    const guessNote = fetchGuessNote().catch(() => null);
    const resolved = await Promise.race([resolveQuery(text, citySlug, queryClient), waitForTimeout()]).catch(
      () => null,
    );
    const lab = resolved && resolved !== 'unclear' && resolved.type === 'lab' ? resolved : null;
    const found: Partial<ResolvedQuery> = resolved && resolved !== 'unclear' && resolved.type !== 'lab' ? resolved : {};
    // The page starts with this note.
    if (found.isGuess) await Promise.race([guessNote, waitForTimeout()]);
    if (requestId !== lastRequestId.current) return;
    setLooking(false);
    if (lab) return navigate(vendorPath(lab.slug));
    const slug = resolved === 'unclear' ? null : toPathSlug(found, text);
    if (!slug) return navigate(`${searchPath}?${new URLSearchParams({ query: text })}`);
    await navigate(getPathInPlace({ slug, place: found.place }, getPath) + toPageQuery(text, found));
  };
  return { go, cancel, isLooking };
}

/** Resolves after the timeout, so that a slow lookup does not block navigation; never while offline. */
function waitForTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => navigator.onLine && resolve(null), timeoutMs));
}

function toPathSlug({ typed, slug: found }: Partial<ResolvedQuery>, text: string): string | null {
  const slug = typed ?? found ?? slugify(readWishes(text).rest);
  return slug && slug.length <= maxSlugLength && !reservedTestSlugs.has(slug) ? slug : null;
}
