import { choicesFrom, queryOf } from './patient/compare/comparison-choices.ts';
import { searchedText } from './patient/search/searched-text.ts';

/** What of a query changes the page that the server renders: known names in one order, and nothing else. */
export function renderedQuery({ pathname, searchParams }: URL): string {
  if (pathname !== '/search') return queryOf(choicesFrom(searchParams));
  const text = searchedText(searchParams);
  return text && new URLSearchParams({ query: text }).toString();
}
