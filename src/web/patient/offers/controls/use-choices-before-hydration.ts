import { type RefObject, useEffect, useRef } from 'react';
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
    const { filters, sort, shortlistedSlugs } = parseOfferChoices(fields);
    const distance = fields.has('distance') ? filters.distance : known.filters.distance;
    const priceRange = fields.has('price') ? filters.priceRange : known.filters.priceRange;
    const early = { filters: { ...filters, priceRange, distance }, sort, shortlistedSlugs };
    if (serializeOfferChoices({ ...known, ...early }) !== serializeOfferChoices(known)) change(early);
  }, [area]);
}
