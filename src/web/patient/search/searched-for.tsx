import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '../../page/prefetch-loader.ts';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { parseGuessedText } from './query-text.ts';
import { suggestionsQuery } from './suggestions-query.ts';

let loaded: typeof import('./guess-note.tsx') | undefined;

export async function fetchGuessNote() {
  loaded ??= await import('./guess-note.tsx');
  return loaded;
}

const LateGuessNote = lazy(fetchGuessNote);

type SearchedForProps = {
  slug: string;
  name: string;
  citySlug: string;
};

export function SearchedFor(props: SearchedForProps) {
  const text = parseGuessedText(useSearchParams()[0]);
  // A lazy component renders late even when loaded, which would shift the content.
  const [GuessNote] = useState(() => loaded?.default ?? LateGuessNote);
  if (!text) return null;
  return (
    <p className="small tint breakable unless-empty">
      <SilentErrorBoundary>
        <Suspense>
          <GuessNote text={text} {...props} />
        </Suspense>
      </SilentErrorBoundary>
    </p>
  );
}

export async function prefetchSearchedFor(prefetch: Prefetch, searchParams: URLSearchParams, citySlug: string) {
  const text = parseGuessedText(searchParams);
  if (text) await prefetch(suggestionsQuery(text, citySlug)).catch(() => null);
}
