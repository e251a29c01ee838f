import { describe, expect, it } from 'vitest';
import { findNearestPlaces, type OfferPlace } from './find-nearest-places.ts';

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

describe('findNearestPlaces', () => {
  it('lists the nearest cities for a town without labs: all their labs, lowest price and nearest area', () => {
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

  it('lists the nearest areas, also of the next city, when the city has labs', () => {
    expect(names(findNearestPlaces(world, 'kolkata', at(22.58)))).toEqual([
      'howrah/shibpur',
      'kolkata/dum-dum',
      'kolkata/behala',
    ]);
  });

  it('lists any cities, nearest first, when none is near', () => {
    const found = findNearestPlaces(world, 'port-blair', at(11.6));
    expect(found).toMatchObject({ isNear: false, nearestAreas: [] });
    expect(names(found)).toEqual(['kolkata', 'howrah', 'delhi']);
  });

  it('lists the cities with the most labs when the position is unknown', () => {
    const found = findNearestPlaces(world, 'atlantis', null);
    expect(found).toMatchObject({ isNear: false, nearestAreas: [] });
    expect(names(found)).toEqual(['delhi', 'kolkata', 'howrah']);
  });

  it('includes the rest of the city, whose labs have no position', () => {
    const found = findNearestPlaces([...world, area('kolkata', null, 5)], 'kolkata', at(22.6));
    expect(names(found).at(-1)).toBe('kolkata');
    expect(names(findNearestPlaces([area('kolkata', null), area('agra', null)], 'kolkata', at(22.6)))).toEqual([
      'kolkata',
    ]);
  });

  it('lists nothing when no lab offers it', () => {
    expect(findNearestPlaces([], 'kolkata', at(22.6))).toEqual({ places: [], isNear: false, nearestAreas: [] });
  });

  it('lists only a few places', () => {
    const many = Array.from({ length: 30 }, (_, index) => area(`city-${index}/a`, at(22 + index / 100)));
    expect(findNearestPlaces(many, 'barasat', at(22)).places).toHaveLength(6);
    expect(findNearestPlaces(many, 'leh', at(34)).places).toHaveLength(8);
    expect(findNearestPlaces(many, 'barasat', at(22)).nearestAreas).toHaveLength(3);
  });
});
