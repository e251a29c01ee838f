import { expect, it } from 'vitest';
import type { Offer } from '../../shown-offers.ts';
import { takeNearestOffers } from './use-nearest-places.ts';

const offers = [
  { id: 1, name: 'Far', latitude: 19.3, longitude: 72.8 },
  { id: 2, name: 'Near', latitude: 19.01, longitude: 72.8 },
  { id: 3, name: 'Nearer', latitude: 19, longitude: 72.8 },
  { id: 4, name: 'Nowhere', latitude: null, longitude: null },
] as Offer[];
const names = (found: readonly Offer[]) => found.map(({ name }) => name);

it('takes the three nearest labs, each once, even if one area contains another', () => {
  const found = [...offers, ...offers.slice(1)];
  expect(names(takeNearestOffers(found, { latitude: 19, longitude: 72.8 }))).toEqual(['Nearer', 'Near', 'Far']);
  expect(names(takeNearestOffers(found, null))).toEqual(['Far', 'Near', 'Nearer']);
});
