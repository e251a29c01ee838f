import { type RefObject, useEffect } from 'react';

/** Leaves time for more important work. */
const delayMs = 1500;

/** Counts the labs' cards that come into view. */
export function useCardViews(list: RefObject<HTMLElement | null>, vendors: readonly { id: number }[]) {
  useEffect(() => {
    const ids = vendors.map(({ id }) => id);
    return withViews(({ watchCards }, signal) => list.current && watchCards(list.current, ids, signal));
  }, [list, vendors]);
}

export function useProfileView(vendorId: number) {
  useEffect(() => withViews(({ countView }) => countView('profiles', vendorId)), [vendorId]);
}

type Views = typeof import('./count-impressions.ts');

/** Loads the counting code, and counts until the effect ends. */
function withViews(count: (views: Views, signal: AbortSignal) => void): () => void {
  const end = new AbortController();
  const timer = setTimeout(async () => {
    const views = await import('./count-impressions.ts').catch(() => null);
    if (views && !end.signal.aborted) count(views, end.signal);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
