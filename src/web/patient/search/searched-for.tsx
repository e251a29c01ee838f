import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '../../page/prefetch-loader.ts';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { parseGuessedText } from './query-text.ts';
import styles from './searched-for.module.css';
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
  /** What was searched in: prices are of this city, and it is where other answers lead. */
  citySlug: string;
};

/** Says of a page that was reached by a guess what it was a guess for. Empty on any other page. */
export function SearchedFor(props: SearchedForProps) {
  const text = parseGuessedText(useSearchParams()[0]);
  // What is late is not there at first, even when it has been loaded, and would push down what is.
  const [GuessNote] = useState(() => loaded?.default ?? LateGuessNote);
  if (!text) return null;
  return (
    <p className={styles.note}>
      <SilentErrorBoundary>
        <Suspense>
          <GuessNote text={text} {...props} />
        </Suspense>
      </SilentErrorBoundary>
    </p>
  );
}

/** Prefetches what is said. It may fail. */
export async function prefetchSearchedFor(prefetch: Prefetch, searchParams: URLSearchParams, citySlug: string) {
  const text = parseGuessedText(searchParams);
  if (text) await prefetch(suggestionsQuery(text, citySlug)).catch(() => null);
}
