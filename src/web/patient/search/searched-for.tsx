import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { parseGuessedText } from './query-text.ts';

export const fetchGuessNote = () => import('./guess-note.tsx');

const GuessNote = lazy(fetchGuessNote);

/**
 * Says of a page that was reached by a guess what it was a guess for. From the address and in the browser only, so that
 * everybody shares the page that the server keeps.
 */
export function SearchedFor({ slug, name }: { slug: string; name: string }) {
  const text = parseGuessedText(useSearchParams()[0]);
  if (!useIsHydrated() || !text) return null;
  return (
    <SilentErrorBoundary>
      <Suspense>
        <GuessNote text={text} slug={slug} name={name} />
      </Suspense>
    </SilentErrorBoundary>
  );
}
