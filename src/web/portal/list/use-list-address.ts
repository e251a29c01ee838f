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

/** Page, search and filters of a list, kept in the address. `isSearchPrivate` keeps the search out of it. */
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
    /** Text of the search box, which is ahead of `search` during typing. */
    searchText,
    setFilters,
    chosen: Object.fromEntries(
      Object.entries(choices.filters).filter(([, value]) => value !== '' && value !== 'all'),
    ) as { [Name in keyof Filters]?: Exclude<FilterValues<Filters>[Name], 'all'> },
    searchProps: { text: searchText, onText: setSearchText },
    selectProps: <Name extends SelectNames<Filters>>(name: Name) => {
      const { label, options } = filters[name] as Exclude<ListFilters[string], string>;
      const onChange = (value: string) => setFilters({ [name]: value } as Partial<FilterValues<Filters>>);
      return { label, options, value: String(choices.filters[name]), onChange };
    },
    paging: (pageSize: number, totalCount: number | undefined) =>
      totalCount === undefined ? null : toPaging({ page: choices.page, pageSize, totalCount, onPage: setPage }),
    setPage,
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

function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    // The user may have typed more.
    if (text.trim() !== search) setText(search);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const { pathname } = useLocation();
  useEffect(() => {
    if (text.trim() === search) return;
    let timer: ReturnType<typeof setTimeout>;
    const searchLater = () => {
      timer = setTimeout(() => {
        // A new list could discard text that was typed into a dialog.
        if (document.querySelector('dialog:modal')) searchLater();
        // The user may have followed a link to a page that is still loading.
        else if (window.location.pathname === pathname) latest.current(text.trim());
      }, searchDelayMs);
    };
    searchLater();
    return () => clearTimeout(timer);
  }, [text, search, pathname]);
  return [text, setText] as const;
}
