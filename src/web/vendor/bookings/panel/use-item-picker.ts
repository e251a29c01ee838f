import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vendorBookableItems } from '../../../../contract/vendor/booking-desk.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { listOptionNames, type MultiSelectOption } from '../../../form/multi-select.tsx';
import { useTestRanking } from '../../../portal/tests/use-test-ranking.ts';
import { mayMeanSeveral, orderBookable, parseTestId } from '../data/bookable-options.ts';

/** The lab's tests and packages, and how a `MultiSelect` of them is searched. */
export function useItemPicker() {
  const { data: items, isLoading, isError } = useQuery(endpointQuery(vendorBookableItems, {}));
  const [searched, setSearched] = useState('');
  const rank = useTestRanking(searched);
  const bySearch = (options: readonly MultiSelectOption[]) =>
    rank(options, ({ value }) => parseTestId(String(value)), listOptionNames);
  const search = {
    onText: setSearched,
    order: (options: readonly MultiSelectOption[], typed: string) => orderBookable(options, typed, bySearch),
    mayMeanSeveral: (typed: string) => mayMeanSeveral(items ?? [], typed),
    placeholder: 'Search for tests...',
    emptyMessage: 'No tests found.',
    isLoading,
    failure: isError ? 'Could not load tests.' : undefined,
  };
  return { items, search };
}
