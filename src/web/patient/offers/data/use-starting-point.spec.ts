import { describe, expect, test } from 'vitest';
import { parsePlace } from '../../../location/place-cookie.ts';
import type { Offer } from '../../shown-offers.ts';
import { parsePagePlace } from './page-place.ts';
import { findStartingPoint } from './use-starting-point.ts';

const mumbai = parsePagePlace({ location: 'mumbai' });
const powai = parsePagePlace({ location: 'mumbai', locality: 'powai' });
const here = { latitude: 19.12, longitude: 72.91 };
const livesInPowai = {
  ...parsePlace('mumbai/powai'),
  coordinates: here,
  formattedAddress: 'IIT Bombay, Powai, Mumbai',
};

describe('findStartingPoint', () => {
  test("uses the visitor's own point if the page is about its city or area", () => {
    const point = { ...here, name: 'IIT Bombay, Powai, Mumbai' };
    expect(findStartingPoint(mumbai, livesInPowai, [])).toEqual(point);
    expect(findStartingPoint(powai, livesInPowai, [])).toEqual(point);
  });

  test("uses the middle of the page's area if that is another one", () => {
    const colaba = parsePagePlace({ location: 'mumbai', locality: 'colaba' });
    expect(findStartingPoint(colaba, livesInPowai, [])).toMatchObject({
      latitude: 18.9067,
      name: 'the middle of Colaba',
    });
  });

  test("uses the middle of the visitor's own area in the same city", () => {
    expect(findStartingPoint(mumbai, parsePlace('mumbai/powai'), [])).toMatchObject({ name: 'the middle of Powai' });
  });

  test('uses the middle of the labs of an area outside the built-in list', () => {
    const at = (locality: string | null, latitude: number | null, longitude: number | null) =>
      ({ locality, latitude, longitude }) as Offer;
    const offers = [
      at('MG Road', 22.7, 75.8),
      at('mg road', 22.8, 75.9),
      at('MG Road', null, null),
      at('Palasia', 30, 80),
      at(null, 30, 80),
    ];
    const middle = { latitude: 22.75, longitude: 75.85 };
    const mgRoad = parsePagePlace({ location: 'indore', locality: 'mg-road' });
    const livesThere = parsePlace('indore/MG%20Road/labs');
    for (const [page, saved] of [
      [mgRoad, livesInPowai] as const,
      [parsePagePlace({ location: 'indore' }), livesThere] as const,
    ]) {
      const found = findStartingPoint(page, saved, offers);
      expect(found?.name).toBe('the middle of MG Road');
      expect(found?.latitude).toBeCloseTo(middle.latitude);
      expect(found?.longitude).toBeCloseTo(middle.longitude);
    }
    expect(findStartingPoint(mgRoad, livesInPowai, [])).toBeNull();
  });

  test('finds nothing if the page is about another city or no place is known', () => {
    expect(findStartingPoint(parsePagePlace({ location: 'pune' }), livesInPowai, [])).toBeNull();
    expect(findStartingPoint(mumbai, parsePlace('mumbai'), [])).toBeNull();
  });
});
