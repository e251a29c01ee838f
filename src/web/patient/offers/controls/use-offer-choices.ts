import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { noFilters, type OfferFilters } from '../../../../domain/offers/offers-list.ts';
import type { SortOrder } from '../../../../domain/offers/sort-offers.ts';
import { useOnceHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { cardsPerStep } from '../cards/card-steps.ts';
import { type OfferChoices, type OptionTab, parseOfferChoices, serializeOfferChoices } from './offer-choices.ts';

export type OfferChoicesState = OfferChoices & {
  change(next: Partial<OfferChoices>): void;
  filterBy(change: Partial<OfferFilters>): void;
  sortBy(sort: SortOrder): void;
  clearFilters(): void;
  setShortlistedSlugs(slugs: readonly string[]): void;
  /** Keeps choices that the address does not have yet. */
  replaceHash(hash: string): void;
  showTab(tab: OptionTab): void;
  getTabQuery(tab: OptionTab): string;
  getNearestQuery(): string;
  getSortQuery(sort: SortOrder): string;
  getSiteQuery(homeCollection: boolean): string;
  getShowQuery(show: number): string;
};

/** The choices of an offers page, kept in the URL so that they can be shared, reloaded and rendered by the server. */
export function useOfferChoices(): OfferChoicesState {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { key: address, hash } = useLocation();
  // The URL follows a moment later; until then the picked choices count, so that controls do not jump back.
  const [picked, setPicked] = useState<{ on: string; choices: OfferChoices } | null>(null);
  const known = picked?.on === address ? picked.choices : parseOfferChoices(query);
  // The server renders no ticks (canonical-query.ts), and hydration must match.
  const isTicked = known.shortlistedSlugs.length > 0;
  const chosen = useOnceHydrated(isTicked) || !isTicked ? known : { ...known, shortlistedSlugs: [] };
  const change = (next: Partial<OfferChoices>) => {
    const choices = { ...chosen, ...next };
    setPicked({ on: address, choices });
    replaceAddress(choices, hash);
  };
  const replaceAddress = (choices: OfferChoices, nextHash: string) =>
    void navigate(
      { search: serializeOfferChoices(choices), hash: nextHash },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...chosen,
    change,
    // A different list starts at its first cards.
    filterBy: (filters) => change({ filters: { ...chosen.filters, ...filters }, show: cardsPerStep }),
    sortBy: (sort) => change({ sort, show: cardsPerStep }),
    clearFilters: () => change({ filters: noFilters, show: cardsPerStep }),
    setShortlistedSlugs: (shortlistedSlugs) => change({ shortlistedSlugs }),
    replaceHash: (next) => replaceAddress(chosen, next),
    showTab: (tab) => change({ tab, show: cardsPerStep }),
    getTabQuery: (tab) => `?${serializeOfferChoices({ ...chosen, tab, show: cardsPerStep })}`,
    getNearestQuery: () => `?${serializeOfferChoices({ ...chosen, sort: 'distance', tab: 'labs' })}`,
    getSortQuery: (sort) => `?${serializeOfferChoices({ ...chosen, sort, show: cardsPerStep })}`,
    getSiteQuery: (homeCollection) =>
      `?${serializeOfferChoices({ ...chosen, filters: { ...chosen.filters, homeCollection }, tab: 'labs', show: cardsPerStep })}`,
    getShowQuery: (show) => `?${serializeOfferChoices({ ...chosen, show })}`,
  };
}
