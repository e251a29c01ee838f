import { describe, expect, it } from 'vitest';
import { findNearestPlaces, type OfferPlace } from './nearest-places.ts';

const at = (latitude: number) => ({ latitude, longitude: 88 });
const area = (name: string, middle: OfferPlace['middle'], vendorCount = 1, lowestPaise = 50_000): OfferPlace => {
  const [city = '', locality = null] = name.split('/');
  return { city, citySlug: city, locality, localitySlug: locality, vendorCount, lowestPaise, middle };
};
const names = ({ places }: ReturnType<typeof findNearestPlaces>) =>
  places.map(({ city, locality }) => (locality ? `${city}/${locality}` : city));

const world = [
  area('kolkata/behala', at(22.5), 4, 44_900),
  area('kolkata/dum-dum', at(22.62), 2, 49_900),
  area('howrah/shibpur', at(22.57), 3, 39_900),
  area('delhi/saket', at(28.5), 9, 29_900),
];

describe('where else something is offered', () => {
  it('is the nearest cities, where a town has no labs: all their labs, their lowest price, their nearest area', () => {
    const found = findNearestPlaces(world, 'barasat', at(22.72));
    expect(found.isNear).toBe(true);
    expect(found.places).toMatchObject([
      { city: 'kolkata', locality: null, localitySlug: null, vendorCount: 6, lowestPaise: 44_900, metres: 11_119 },
      { city: 'howrah', vendorCount: 3, lowestPaise: 39_900, metres: 16_679 },
    ]);
    expect(found.nearestAreas).toEqual([
      { citySlug: 'kolkata', localitySlug: 'dum-dum' },
      { citySlug: 'howrah', localitySlug: 'shibpur' },
    ]);
  });

  it('is the nearest areas, also of the next city, where labs are in the city', () => {
    expect(names(findNearestPlaces(world, 'kolkata', at(22.58)))).toEqual([
      'howrah/shibpur',
      'kolkata/dum-dum',
      'kolkata/behala',
    ]);
  });

  it('is any city, the nearest first, where none is near', () => {
    const found = findNearestPlaces(world, 'port-blair', at(11.6));
    expect(found).toMatchObject({ isNear: false, nearestAreas: [] });
    expect(names(found)).toEqual(['kolkata', 'howrah', 'delhi']);
  });

  it('is the cities with the most labs, where nobody knows where the place is', () => {
    const found = findNearestPlaces(world, 'atlantis', null);
    expect(found).toMatchObject({ isNear: false, nearestAreas: [] });
    expect(names(found)).toEqual(['delhi', 'kolkata', 'howrah']);
  });

  it('is the rest of the city, too, whose labs have not told where they are', () => {
    const found = findNearestPlaces([...world, area('kolkata', null, 5)], 'kolkata', at(22.6));
    expect(names(found).at(-1)).toBe('kolkata');
    expect(names(findNearestPlaces([area('kolkata', null), area('agra', null)], 'kolkata', at(22.6)))).toEqual([
      'kolkata',
    ]);
  });

  it('is nowhere, where nobody offers it', () => {
    expect(findNearestPlaces([], 'kolkata', at(22.6))).toEqual({ places: [], isNear: false, nearestAreas: [] });
  });

  it('is no more than a few places', () => {
    const many = Array.from({ length: 30 }, (_, index) => area(`city-${index}/a`, at(22 + index / 100)));
    expect(findNearestPlaces(many, 'barasat', at(22)).places).toHaveLength(6);
    expect(findNearestPlaces(many, 'leh', at(34)).places).toHaveLength(8);
    expect(findNearestPlaces(many, 'barasat', at(22)).nearestAreas).toHaveLength(3);
  });
});
