export const longestText = 100;

/** What was searched for, from the address of the search page. */
export function searchedText(query: URLSearchParams): string {
  return (query.get('query') ?? '').trim().slice(0, longestText);
}
