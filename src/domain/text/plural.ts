// One instance: making one takes a slow phone some milliseconds.
const pluralRules = new Intl.PluralRules('en');

/** The word for a count: 'lab' for 1, 'labs' for 0 and 12. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return pluralRules.select(count) === 'one' ? one : many;
}

/** '1 lab', '12 labs'. */
export function formatPlural(count: number, one: string, many?: string): string {
  return `${count} ${pluralize(count, one, many)}`;
}
