import { describe, expect, it } from 'vitest';
import { cities } from '../../../domain/places/cities.ts';
import { listKnownPlaces } from '../../maps/gazetteer/known-places.ts';
import { findDemoPlaceId, listDemoBusinesses } from './demo-businesses.ts';
import { planVendors } from './vendor-plans.ts';

describe('the businesses of the demo world', () => {
  const places = listKnownPlaces(listDemoBusinesses()).filter(({ kind }) => kind === 'business');
  const plans = planVendors();
  const taken = new Set(plans.map(findDemoPlaceId).filter((id) => id !== null));

  it('have unique ids', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  });

  it.each(cities.map(({ name }) => name))('can be claimed in %s, where one is a lab already', (city) => {
    const inCity = places.filter((place) => place.city === city);
    expect(inCity.filter(({ id }) => taken.has(id))).toHaveLength(1);
    expect(inCity.filter(({ id }) => !taken.has(id)).length).toBeGreaterThanOrEqual(3);
  });

  it('include each lab that has a place on the map, under its name', () => {
    const byId = new Map(places.map((place) => [place.id, place]));
    for (const plan of plans) {
      const id = findDemoPlaceId(plan);
      if (id) expect(byId.get(id)?.name).toBe(plan.name);
    }
  });

  it('that are free have names which no lab has', () => {
    const names = new Set(plans.map(({ name }) => name));
    expect(places.filter(({ id, name }) => !taken.has(id) && names.has(name))).toEqual([]);
  });
});
