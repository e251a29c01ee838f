import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vendorBookableItems } from '../../../../contract/vendor/booking-desk.ts';
import { foldTyped } from '../../../../domain/text/typed-text.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { listOptionNames, type MultiSelectOption } from '../../../form/multi-select.tsx';
import { useTestRanking } from '../../../portal/tests/use-test-ranking.ts';
import { describeLacking, listLacking, mayMeanSeveral, orderBookable, parseTestId } from '../data/bookable-options.ts';

/** The lab's tests and packages, and how a `MultiSelect` of them is searched. */
export function useItemPicker() {
  const { data: items, isLoading, isError } = useQuery(endpointQuery(vendorBookableItems, {}));
  const [searched, setSearched] = useState('');
  const { order: rank, isSearching, named } = useTestRanking(searched);
  const bySearch = (options: readonly MultiSelectOption[]) =>
    rank(options, ({ value }) => parseTestId(String(value)), listOptionNames);
  const lacking = listLacking(items ?? [], foldTyped(searched), named);
  const search = {
    onText: setSearched,
    order: (options: readonly MultiSelectOption[], typed: string) => orderBookable(options, typed, bySearch),
    lack: (typed: string) => (lacking && typed === foldTyped(searched) ? describeLacking(lacking) : ''),
    mayMeanSeveral: (typed: string) => mayMeanSeveral(items ?? [], typed),
    placeholder: 'Search for tests...',
    emptyMessage: 'No tests found.',
    isLoading,
    isSearching,
    failure: isError ? 'Could not load tests.' : undefined,
  };
  return { items, search };
}
