import { bookingFormsPath, searchPath } from '../../domain/paths.ts';
import { parseWantedTime, serializeWantedTime } from '../patient/booking/wanted-time.ts';
import { parseOfferChoices, serializeOfferChoices } from '../patient/offers/offer-choices.ts';
import { parseQueryText } from '../patient/search/query-text.ts';

/** A test in a city or in one of its localities: the pages with filters. Routes with a fixed beginning are others. */
const comparingPath = /^\/(?!vendor\/|book\/)[^/]+\/[^/]+(\/[^/]+)?$/;

/** The part of a query that changes what the server renders: known names in a fixed order, and nothing else. */
export function canonicalQuery({ pathname, searchParams }: URL): string {
  if (pathname === searchPath) {
    const text = parseQueryText(searchParams);
    return text && new URLSearchParams({ query: text }).toString();
  }
  if (pathname.startsWith(bookingFormsPath)) return serializeWantedTime(parseWantedTime(searchParams));
  return comparingPath.test(pathname)
    ? serializeOfferChoices({ ...parseOfferChoices(searchParams), shortlistedSlugs: [] })
    : '';
}
