import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findTests } from '../../../contract/admin/admin-catalogue.ts';
import { orderByName } from '../../../domain/text/order-by-name.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const typingPauseMs = 150;

/** What the patients' search and the judge of names say to a text, once they have answered to it. */
export function useFoundTests(text: string) {
  const wanted = text.trim().slice(0, 100);
  const typed = useDebounced(wanted, typingPauseMs);
  const { data, isFetching } = useQuery({
    ...endpointQuery(findTests, { search: typed }),
    enabled: typed !== '',
    retry: false,
  });
  const isCurrent = typed === wanted;
  return { found: isCurrent ? data : undefined, isSearching: wanted !== '' && (!isCurrent || isFetching) };
}

/** Orders items by the patients' search: abbreviations, Hindi, misspellings. Until it answers, by their names. */
export function useTestRanking(text: string) {
  const { found, isSearching } = useFoundTests(text);
  const rankOf = useMemo(() => new Map(found?.testIds.map((id, rank) => [id, rank])), [found]);
  function order<Item>(
    items: readonly Item[],
    getTestId: (item: Item) => number | null,
    listNames: (item: Item) => readonly string[],
  ): Item[] {
    if (text.trim() === '') return [...items];
    const rank = (item: Item) => rankOf.get(getTestId(item) ?? -1);
    const ranked = items.filter((item) => rank(item) !== undefined);
    ranked.sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0));
    const others = items.filter((item) => rank(item) === undefined);
    return [...ranked, ...orderByName(others, text, listNames)];
  }
  return { order, isSearching, named: found?.named ?? null };
}
