import { expect, test } from 'vitest';
import type { MapPlace, MapPlaces } from '../../contract/maps.ts';
import { parseMapPlaces } from './parse-map-places.ts';

const powai: MapPlace = {
  place_id: 'p',
  name: 'Powai',
  formatted_address: 'Powai, Mumbai, Maharashtra',
  geometry: { location: { lat: 19.12, lng: 72.91 } },
  address_components: [],
  types: [],
};

test('accepts places with and without an envelope', () => {
  expect(parseMapPlaces({ status: 'OK', results: [powai] })).toEqual([powai]);
  expect(parseMapPlaces([powai])).toEqual([powai]);
});

test.each([{}, { results: null }, { results: {} }])('rejects %j', (answer) =>
  expect(() => parseMapPlaces(answer as MapPlaces)).toThrow(),
);
