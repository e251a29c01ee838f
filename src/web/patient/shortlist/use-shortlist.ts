import { useState } from 'react';
import type { Offer } from '../../../contract/offers.ts';
import { useToast } from '../../ui/toast.tsx';
import { afterTick, mostCompared } from './shortlist.ts';

export type SideBySide = ReturnType<typeof useSideBySide>;

/** The labs that somebody ticked to see beside each other. Those that are not offered here do not count. */
export function useSideBySide(
  offers: readonly Offer[],
  { compared, compare }: { compared: readonly string[]; compare(labs: readonly string[]): void },
) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const labs = compared.flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? []);
  const slugs = labs.map(({ slug }) => slug);
  return {
    labs,
    isOpen: isOpen && labs.length > 1,
    tick(slug: string) {
      const next = afterTick(slugs, slug);
      if (next) compare(next);
      else toast({ title: `You can compare ${mostCompared} labs at once`, text: 'Untick one to compare another.' });
    },
    clear: () => compare([]),
    close: () => setOpen(false),
    // Here, and not where the table is drawn, so that a lost connection costs a message and not the page.
    async open() {
      try {
        await import('./comparison-dialog.tsx');
        setOpen(true);
      } catch {
        toast({ tone: 'bad', title: 'The comparison could not be loaded', text: 'Check your connection.' });
      }
    },
  };
}
