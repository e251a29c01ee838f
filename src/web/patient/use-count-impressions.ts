import { type RefObject, useEffect } from 'react';

/** Leaves time for more important work. */
const delayMs = 1500;

export function useCardImpressions(list: RefObject<HTMLElement | null>, vendors: readonly { id: number }[]) {
  useEffect(() => {
    const ids = vendors.map(({ id }) => id);
    return withImpressions(({ watchCards }, signal) => list.current && watchCards(list.current, ids, signal));
  }, [list, vendors]);
}

export function useProfileImpression(vendorId: number) {
  useEffect(() => withImpressions(({ countImpression }) => countImpression('profiles', vendorId)), [vendorId]);
}

type Views = typeof import('./count-impressions.ts');

/** Loads the counting code, and counts until the effect ends. */
function withImpressions(count: (views: Views, signal: AbortSignal) => void): () => void {
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
