import { type RefObject, useEffect, useRef } from 'react';
import type { OfferFilters } from '../../../../domain/offers/offers-list.ts';
import { defaultSort } from '../../../../domain/offers/sort-offers.ts';
import { parseOfferChoices, serializeOfferChoices } from './offer-choices.ts';
import type { OfferChoicesState } from './use-offer-choices.ts';

/** Takes over choices from before hydration, or that the browser restored. */
export function useChoicesBeforeHydration(area: RefObject<HTMLElement | null>, choices: OfferChoicesState) {
  const first = useRef(choices);
  useEffect(() => {
    const { change, ...rendered } = first.current;
    // Ticks in the URL are not in the first render; merge them with ticks made before hydration.
    const known = {
      ...rendered,
      shortlistedSlugs: parseOfferChoices(new URLSearchParams(window.location.search)).shortlistedSlugs,
    };
    const form = area.current?.querySelector('form');
    if (!area.current || !form) return;
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const ticked = area.current.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=compare]:checked');
    fields.set('compare', [...known.shortlistedSlugs, ...[...ticked].map(({ value }) => value)].join(','));
    const { filters: typed, sort: picked, shortlistedSlugs } = parseOfferChoices(fields);
    const pick = <Filter extends keyof OfferFilters>(filter: Filter, name: string) =>
      (fields.has(name) ? typed : known.filters)[filter];
    // A list of packages has few fields: what it does not show stays as it is. At home is chosen by links.
    const filters = {
      homeCollection: known.filters.homeCollection,
      priceRange: pick('priceRange', 'price'),
      timing: pick('timing', 'timing'),
      day: pick('day', 'day'),
      rating: pick('rating', 'rating'),
      distance: pick('distance', 'distance'),
    };
    const isSortShown = form.querySelector(`option[value="${known.sort}"]`) !== null;
    const sort = isSortShown || picked !== defaultSort ? picked : known.sort;
    const early = { filters, sort, shortlistedSlugs };
    if (serializeOfferChoices({ ...known, ...early }) !== serializeOfferChoices(known)) change(early);
  }, [area]);
}
