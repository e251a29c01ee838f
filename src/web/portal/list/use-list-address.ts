import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  type FilterValues,
  getDefaults,
  type ListChoices,
  type ListFilters,
  parseListAddress,
  serializeListAddress,
} from './list-address.ts';
import { toPaging } from './paging.ts';

const searchDelayMs = 500;

/**
 * Page, search and filters of a list, in the address, so that going back, reloading and sharing show the same rows.
 * `isSearchPrivate` keeps a search for people out of the address.
 */
export function useListAddress<const Filters extends ListFilters = Record<never, never>>({
  filters = {} as Filters,
  isSearchPrivate = false,
}: {
  filters?: Filters;
  isSearchPrivate?: boolean;
} = {}) {
  const [params, setParams] = useSearchParams();
  const [privateSearch, setPrivateSearch] = useState('');
  const address = parseListAddress(params, filters);
  const choices: ListChoices<Filters> = isSearchPrivate ? { ...address, search: privateSearch } : address;

  const change = (changed: Partial<ListChoices<Filters>>, replace = false) => {
    if (isSearchPrivate && changed.search !== undefined) setPrivateSearch(changed.search);
    setParams(
      (before) => {
        const next = { ...parseListAddress(before, filters), page: 1, ...changed };
        return serializeListAddress(isSearchPrivate ? { ...next, search: '' } : next, filters, before);
      },
      { replace, preventScrollReset: true },
    );
  };
  const setFilters = (changed: Partial<FilterValues<Filters>>) =>
    change({ filters: { ...choices.filters, ...changed } });
  const setPage = (page: number) => change({ page });
  const [searchText, setSearchText] = useSearchText(choices.search, (search) => change({ search }, true));
  const defaults = getDefaults(filters);

  return {
    ...choices,
    /** The text in the search box, which is ahead of `search` during typing. */
    searchText,
    setFilters,
    /** The filters that leave something out, as a request takes them. */
    chosen: Object.fromEntries(
      Object.entries(choices.filters).filter(([, value]) => value !== '' && value !== 'all'),
    ) as { [Name in keyof Filters]?: Exclude<FilterValues<Filters>[Name], 'all'> },
    /** Of a `SearchBox`. */
    searchProps: { text: searchText, onText: setSearchText },
    /** Of a `FilterSelect`. */
    selectProps: <Name extends SelectNames<Filters>>(name: Name) => {
      const { label, options } = filters[name] as Exclude<ListFilters[string], string>;
      const onChange = (value: string) => setFilters({ [name]: value } as Partial<FilterValues<Filters>>);
      return { label, options, value: String(choices.filters[name]), onChange };
    },
    /** Of a `Pagination`; without a total there are no pages yet. */
    paging: (pageSize: number, totalCount: number | undefined) =>
      totalCount === undefined ? null : toPaging({ page: choices.page, pageSize, totalCount, onPage: setPage }),
    setPage,
    /** True if anything is left out of the list, so that an empty one can say so. */
    isNarrowed: choices.search !== '' || Object.keys(filters).some((name) => choices.filters[name] !== defaults[name]),
    clear: () => {
      setSearchText('');
      change({ search: '', filters: defaults });
    },
  };
}

type SelectNames<Filters extends ListFilters> = {
  [Name in keyof Filters]: Filters[Name] extends string ? never : Name;
}[keyof Filters];

/** The text of a search box. It follows the address when the visitor goes back. */
function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    // Typing may have gone on.
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
      // A link to another page may have been followed, whose code is still loading.
      if (window.location.pathname === pathname) latest.current(text.trim());
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, search, pathname]);
  return [text, setText] as const;
}
