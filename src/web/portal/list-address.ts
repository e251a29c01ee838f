/** What a list shows, as its address says it. */
export type ListChoices<Filter extends string> = { page: number; search: string; filters: Record<Filter, string> };

/** The value of each filter that shows everything, or what most people want; it is left out of the address. */
export type FilterDefaults<Filter extends string> = Readonly<Record<Filter, string>>;

const maxSearchLength = 100;

/** Parses an address. What makes no sense is as if it were not there. */
export function parseListAddress<Filter extends string>(
  params: URLSearchParams,
  defaults: FilterDefaults<Filter>,
): ListChoices<Filter> {
  const page = Number(params.get('page'));
  const filters = { ...defaults } as Record<Filter, string>;
  for (const name of Object.keys(defaults) as Filter[]) filters[name] = params.get(name) || defaults[name];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    filters,
  };
}

/** The address's query with these choices. What belongs to somebody else, such as an open tab, stays in it. */
export function serializeListAddress<Filter extends string>(
  { page, search, filters }: ListChoices<Filter>,
  defaults: FilterDefaults<Filter>,
  before = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name));
  set('search', search.trim());
  for (const name of Object.keys(defaults) as Filter[]) {
    set(name, filters[name] === defaults[name] ? '' : filters[name]);
  }
  set('page', page > 1 ? String(page) : '');
  return params;
}
