import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { noFilters, type OfferFilters, type SortOrder } from '../../../domain/offer-comparison.ts';
import { useHydrated } from '../../ui/use-is-hydrated.ts';
import { type ComparisonChoices, choicesFrom, type OptionTab, queryOf } from './offer-choices.ts';

export type Choices = ComparisonChoices & {
  change(next: Partial<ComparisonChoices>): void;
  filterBy(change: Partial<OfferFilters>): void;
  sortBy(sort: SortOrder): void;
  clearFilters(): void;
  compare(labs: readonly string[]): void;
  showTab(tab: OptionTab): void;
  /** The query of the address that shows this tab. */
  queryOfTab(tab: OptionTab): string;
};

/** What is chosen on a comparing page, kept in the address so that it can be shared, reloaded and rendered anywhere. */
export function useChoices(): Choices {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { key: address } = useLocation();
  // The address follows a moment later; until then what was picked counts, so that no control springs back.
  const [picked, setPicked] = useState<{ on: string; choices: ComparisonChoices } | null>(null);
  const known = picked?.on === address ? picked.choices : choicesFrom(query);
  // The server renders no ticks (rendered-query.ts), and the first rendering in the browser must be the same.
  const chosen = useHydrated() ? known : { ...known, compared: [] };
  const change = (next: Partial<ComparisonChoices>) => {
    const choices = { ...chosen, ...next };
    setPicked({ on: address, choices });
    void navigate({ search: queryOf(choices) }, { replace: true, preventScrollReset: true });
  };
  return {
    ...chosen,
    change,
    filterBy: (filters) => change({ filters: { ...chosen.filters, ...filters } }),
    sortBy: (sort) => change({ sort }),
    clearFilters: () => change({ filters: noFilters }),
    compare: (compared) => change({ compared }),
    showTab: (tab) => change({ tab }),
    queryOfTab: (tab) => `?${queryOf({ ...chosen, tab })}`,
  };
}
