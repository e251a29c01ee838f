import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Toast, useToast } from '../../ui/toast.tsx';
import type { Offer } from '../shown-offers.ts';
import { comparisonHash, maxShortlisted, toggleShortlisted } from './shortlist.ts';

export type Shortlist = ReturnType<typeof useShortlist>;

/** The ticked offers. Slugs that are not offered here are ignored. */
export function useShortlist(
  allOffers: readonly Offer[],
  {
    shortlistedSlugs,
    setShortlistedSlugs,
  }: { shortlistedSlugs: readonly string[]; setShortlistedSlugs(offers: readonly string[]): void },
) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const offers = shortlistedSlugs.flatMap((slug) => allOffers.find((offer) => offer.slug === slug) ?? []);
  const slugs = offers.map(({ slug }) => slug);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isLinked = hash === comparisonHash && offers.length > 1;
  useEffect(() => {
    if (isLinked) void openComparison(setOpen, toast);
  }, [isLinked, toast]);
  return {
    offers,
    isOpen: isOpen && offers.length > 1,
    tick(slug: string) {
      const next = toggleShortlisted(slugs, slug);
      if (next) setShortlistedSlugs(next);
      else toast({ title: `You can compare ${maxShortlisted} labs at once`, text: 'Untick one to compare another.' });
    },
    clear: () => setShortlistedSlugs([]),
    close() {
      setOpen(false);
      // Reloading or going back does not open it again.
      if (hash) void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    open: () => openComparison(setOpen, toast),
  };
}

/** Imported before rendering, so that a failed download shows a message instead of the error page. */
async function openComparison(setOpen: (isOpen: boolean) => void, toast: (toast: Toast) => void) {
  try {
    await import('./comparison-dialog.tsx');
    setOpen(true);
  } catch {
    toast({ tone: 'bad', title: 'The comparison could not be loaded', text: 'Check your connection.' });
  }
}
