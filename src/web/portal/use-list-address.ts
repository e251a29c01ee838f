import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type FilterDefaults, type ListChoices, parseListAddress, serializeListAddress } from './list-address.ts';

const searchDelayMs = 500;

/**
 * Page, search and filters of a list, in the address, so that going back, reloading and sharing show the same rows. A
 * search waits until nobody types. What is searched for among people is kept out of the address: `isSearchPrivate`.
 */
export function useListAddress<Filter extends string = never>({
  filters: defaults = {} as FilterDefaults<Filter>,
  isSearchPrivate = false,
}: {
  filters?: FilterDefaults<Filter>;
  isSearchPrivate?: boolean;
} = {}) {
  const [params, setParams] = useSearchParams();
  const [privateSearch, setPrivateSearch] = useState('');
  const address = parseListAddress(params, defaults);
  const choices: ListChoices<Filter> = isSearchPrivate ? { ...address, search: privateSearch } : address;

  const change = (changed: Partial<ListChoices<Filter>>, replace = false) => {
    if (isSearchPrivate && changed.search !== undefined) setPrivateSearch(changed.search);
    setParams(
      (before) => {
        const next = { ...parseListAddress(before, defaults), page: 1, ...changed };
        return serializeListAddress(isSearchPrivate ? { ...next, search: '' } : next, defaults, before);
      },
      { replace, preventScrollReset: true },
    );
  };
  const [searchText, setSearchText] = useSearchText(choices.search, (search) => change({ search }, true));

  return {
    ...choices,
    /** What stands in the search box, which is ahead of `search` while somebody types. */
    searchText,
    setSearchText,
    setFilter: (name: Filter, value: string) =>
      change({ filters: { ...choices.filters, [name]: value } as Record<Filter, string> }),
    /** Several at once. */
    setFilters: (changed: Partial<Record<Filter, string>>) =>
      change({ filters: { ...choices.filters, ...changed } as Record<Filter, string> }),
    setPage: (page: number) => change({ page }),
    /** Whether anything is left out of the list: an empty one then says so. */
    isNarrowed:
      choices.search !== '' ||
      (Object.keys(defaults) as Filter[]).some((name) => choices.filters[name] !== defaults[name]),
    clear: () => {
      setSearchText('');
      change({ search: '', filters: { ...defaults } });
    },
  };
}

/** The text of a search box. It follows the address when somebody goes back. */
function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    // Not while somebody types on.
    if (text.trim() !== search) setText(search);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const { pathname } = useLocation();
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      // Whoever has gone on meanwhile, to a page whose code is on its way, is not led back.
      if (window.location.pathname === pathname) latest.current(text.trim());
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, search, pathname]);
  return [text, setText] as const;
}
