import { beforeAll, describe, expect, it } from 'vitest';
import { mapPlaces, placeDetails, placeField } from '../../contract/maps-schemas.ts';
import { findLocalityName, findPincode, getCityName, getStateName } from '../../domain/places/address-components.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import type { Places } from '../maps/places.ts';

const koramangala = { latitude: 12.9352, longitude: 77.6245 };
const lahore = { latitude: 31.5204, longitude: 74.3587 };
const arabianSea = { latitude: 14, longitude: 68.5 };

/** Specs that every provider of places must pass. */
export function describePlaces(name: string, open: () => Places | Promise<Places>) {
  describe(`${name}, as a provider of places`, () => {
    let places: Places;
    beforeAll(async () => {
      places = await open();
    });

    it.each([
      ['a search', () => places.search('Koramangala')],
      ['an address', () => places.geocodeAddress('Koramangala, Bengaluru, Karnataka')],
      ['a position', () => places.geocodePosition(koramangala)],
    ])('answers %s with at most ten places that have the documented form', async (_question, ask) => {
      const found = await ask();
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(mapPlaces.parse({ status: 'OK', results: found }).results).toEqual(found);
      const { address_components } = found[0] ?? { address_components: [] };
      expect(findLocalityName(address_components)).toBe('Koramangala');
      expect(findCityByName(getCityName(address_components))?.slug).toBe('bangalore');
      expect(getStateName(address_components)).toBe('Karnataka');
    });

    it('finds a place that it has named again by its id, with the fields that are asked for', async () => {
      const [found] = await places.search('Koramangala');
      const id = found?.place_id ?? '';
      const all = await places.details(id, placeField.options);
      expect(all).toMatchObject({ place_id: id, formatted_address: found?.formatted_address });
      expect(placeDetails.parse(all)).toEqual(all);
      expect(await places.details(id, ['name'])).toEqual({ name: 'Koramangala' });
    });

    it.each(['560034, India', '560034'])('resolves the pincode %s to its city and state', async (typed) => {
      const [found] = await places.geocodeAddress(typed);
      expect(findPincode(found?.address_components)).toBe('560034');
      expect(findCityByName(getCityName(found?.address_components))?.slug).toBe('bangalore');
      expect(getStateName(found?.address_components)).toBe('Karnataka');
    });

    it('guesses nothing', async () => {
      expect(await places.search('qqqzzzqqq')).toEqual([]);
      expect(await places.geocodeAddress('qqqzzzqqq')).toEqual([]);
      for (const pincode of ['999999, India', '999 999 India', ' 999999 , india']) {
        expect(await places.geocodeAddress(pincode), pincode).toEqual([]);
      }
      expect(await places.details('no-such-place', ['name'])).toBeNull();
      expect(await places.photo('no-such-photo', 400)).toBeNull();
    });

    it('knows India only', async () => {
      expect(await places.search('Kathmandu')).toEqual([]);
      expect(await places.geocodePosition(lahore)).toEqual([]);
      expect(await places.geocodePosition(arabianSea)).toEqual([]);
    });
  });
}
