import { basketPath, bookBasketPath, bookingFormsPath, searchPath } from '../../domain/paths.ts';
import { reservedTestSlugs } from '../../domain/text/slug.ts';
import { parseBasketAddress, serializeBasketAddress } from '../patient/basket/basket-address.ts';
import { parseWantedBasket, serializeWantedBasket } from '../patient/booking/choose/wanted-basket.ts';
import { parseWantedTime, serializeWantedTime } from '../patient/booking/choose/wanted-time.ts';
import { parseOfferChoices, serializeOfferChoices } from '../patient/offers/controls/offer-choices.ts';
import { parsePackageChoices } from '../patient/offers/controls/package-choices.ts';
import { parseQueryText } from '../patient/search/query-text.ts';

/** Pages with filters: a test in a city or locality. Routes with a fixed first part are others. */
const comparingPath = /^\/(?!vendor\/|book\/)[^/]+\/[^/]+(\/[^/]+)?$/;

/** The part of a query that changes what the server renders: known names in a fixed order. */
export function canonicalQuery({ pathname, search, searchParams }: URL): string {
  if (search === '') return '';
  if (pathname === searchPath) return serialize('query', parseQueryText(searchParams));
  if (pathname === basketPath) return serializeBasketAddress({ ...parseBasketAddress(searchParams), order: 'price' });
  if (pathname.startsWith(bookBasketPath(''))) return serializeWantedBasket(parseWantedBasket(searchParams));
  if (pathname.startsWith(bookingFormsPath)) return serializeWantedTime(parseWantedTime(searchParams));
  if (comparingPath.test(pathname)) {
    return serializeOfferChoices({ ...parseOfferChoices(searchParams), shortlistedSlugs: [] });
  }
  // A page by name alone lists packages, or labs in one order.
  return isNamePath(pathname) ? serializeOfferChoices(parsePackageChoices(searchParams)) : '';
}

/** A test, or a package by its name alone. */
function isNamePath(pathname: string): boolean {
  const name = pathname.slice(1);
  return name !== '' && !name.includes('/') && !reservedTestSlugs.has(name);
}

function serialize(name: string, text: string): string {
  return text && new URLSearchParams({ [name]: text }).toString();
}
