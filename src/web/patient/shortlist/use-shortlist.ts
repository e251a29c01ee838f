import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type Toast, useToast } from '../../ui/overlay/toast.tsx';
import { comparisonHash, getNoun, maxShortlisted, type ShortlistNoun, toggleShortlisted } from './shortlist.ts';

export type Shortlist<Item> = ReturnType<typeof useShortlist<Item>>;

type Choices = {
  shortlistedSlugs: readonly string[];
  setShortlistedSlugs(slugs: readonly string[]): void;
  replaceHash(hash: string): void;
};
type Open = { load(): Promise<{ default: ComponentType<never> }>; setOpen(isOpen: boolean): void };

export function useShortlist<Item>({
  noun,
  all,
  getSlug,
  choices: { shortlistedSlugs, setShortlistedSlugs, replaceHash },
  isShown,
  load,
}: {
  noun: ShortlistNoun;
  all: readonly Item[];
  getSlug(item: Item): string;
  choices: Choices;
  isShown: boolean;
  load: Open['load'];
}) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const items = shortlistedSlugs.flatMap((slug) => all.find((item) => getSlug(item) === slug) ?? []);
  const slugs = items.map(getSlug);
  const change = (next: readonly string[]) =>
    setShortlistedSlugs([...shortlistedSlugs.filter((slug) => getNoun(slug) !== noun), ...next]);
  const { hash } = useLocation();
  // Not while `open` itself adds the hash: the dialog may be closed again before that is rendered.
  const isArrival = useNavigationType() === 'POP';
  const isLinked = isShown && isArrival && hash === comparisonHash && items.length > 1;
  useEffect(() => {
    if (isLinked) void openComparison({ load, setOpen }, toast);
  }, [isLinked, load, toast]);
  return {
    noun,
    items,
    isOpen: isOpen && isShown && items.length > 1,
    tick(slug: string) {
      const next = toggleShortlisted(slugs, slug);
      if (next) change(next);
      else
        toast({ title: `You can compare ${maxShortlisted} ${noun}s at once`, text: 'Untick one to compare another.' });
    },
    clear: () => change([]),
    close() {
      setOpen(false);
      // Reloading does not open it again. The hash may not have been rendered yet, but its navigation may be under way.
      replaceHash('');
    },
    async open() {
      // A copied address always opens the comparison.
      if (await openComparison({ load, setOpen }, toast)) replaceHash(comparisonHash);
    },
  };
}

/** Imported before rendering, so that a failed download shows a message instead of the error page. */
async function openComparison({ load, setOpen }: Open, toast: (toast: Toast) => void): Promise<boolean> {
  try {
    await load();
    setOpen(true);
    return true;
  } catch {
    toast({ tone: 'bad', title: 'The comparison could not be loaded', text: 'Check your connection.' });
    return false;
  }
}
