export type FilterOptions<Value extends string = string> = Readonly<Record<Value, string>>;

/** Filters by their names in the address: a select, or a text with a default. `all` and blank filter nothing. */
export type ListFilters = Readonly<
  Record<string, string | { label: string; options: FilterOptions; default?: string }>
>;

type ValueOf<Filter> = Filter extends { options: infer Options } ? `${keyof Options & (string | number)}` : string;
export type FilterValues<Filters extends ListFilters> = { [Name in keyof Filters]: ValueOf<Filters[Name]> };
export type ListChoices<Filters extends ListFilters> = { page: number; search: string; filters: FilterValues<Filters> };

const maxSearchLength = 100;

export function parseListAddress<Filters extends ListFilters>(
  params: URLSearchParams,
  filters: Filters,
): ListChoices<Filters> {
  const page = Number(params.get('page'));
  const values = Object.entries(filters).map(([name, filter]) => {
    const value = params.get(name);
    const isKnown = typeof filter === 'string' ? value : value !== null && Object.hasOwn(filter.options, value);
    return [name, isKnown ? value : getDefault(filter)];
  });
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    filters: Object.fromEntries(values) as FilterValues<Filters>,
  };
}

/** Serializes the choices. Keeps parameters of other parts of the page, such as an open tab. */
export function serializeListAddress<Filters extends ListFilters>(
  choices: ListChoices<Filters>,
  filters: Filters,
  before = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name));
  set('search', choices.search.trim());
  for (const [name, filter] of Object.entries(filters)) {
    const value = choices.filters[name] ?? '';
    set(name, value === getDefault(filter) ? '' : value);
  }
  set('page', choices.page > 1 ? String(choices.page) : '');
  return params;
}

export function getDefaults<Filters extends ListFilters>(filters: Filters): FilterValues<Filters> {
  const defaults = Object.entries(filters).map(([name, filter]) => [name, getDefault(filter)]);
  return Object.fromEntries(defaults) as FilterValues<Filters>;
}

function getDefault(filter: ListFilters[string]): string {
  return typeof filter === 'string' ? filter : (filter.default ?? Object.keys(filter.options)[0] ?? '');
}
