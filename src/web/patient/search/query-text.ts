export const maxQueryLength = 100;

/** What was searched for, from the address of the search page. */
export function parseQueryText(query: URLSearchParams): string {
  return (query.get('query') ?? '').trim().slice(0, maxQueryLength);
}
