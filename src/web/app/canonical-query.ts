import { searchPath } from '../../domain/paths.ts';
import { choicesFrom, queryOf } from '../patient/offers/offer-choices.ts';
import { searchedText } from '../patient/search/query-text.ts';

/** A test in a city or in one of its localities: the pages with filters. Routes with a fixed beginning are others. */
const comparingPath = /^\/(?!vendor\/|book\/)[^/]+\/[^/]+(\/[^/]+)?$/;

/**
 * What of a query changes the page that the server renders: known names in one order, and nothing else. Labs that are
 * ticked to be compared are not among it: there are more sets of them than pages could be kept, and the browser adds
 * them as soon as our script runs, without which they cannot be compared anyway.
 */
export function renderedQuery({ pathname, searchParams }: URL): string {
  if (pathname === searchPath) {
    const text = searchedText(searchParams);
    return text && new URLSearchParams({ query: text }).toString();
  }
  return comparingPath.test(pathname) ? queryOf({ ...choicesFrom(searchParams), compared: [] }) : '';
}
