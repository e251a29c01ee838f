import type { MapPlace } from '../../../contract/maps.ts';
import { cities } from '../../../domain/cities.ts';
import { positionOfCity } from '../../../domain/city-positions.ts';
import { distanceMeters } from '../../../domain/geo-distance.ts';
import { placeText } from '../../../domain/place.ts';
import type { Places } from '../places.ts';

const known = cities.map((city): MapPlace => {
  const { latitude, longitude } = positionOfCity(city);
  return {
    place_id: `gazetteer:city:${city.slug}`,
    name: city.name,
    formatted_address: placeText(city),
    geometry: { location: { lat: latitude, lng: longitude }, location_type: 'APPROXIMATE' },
    address_components: [
      { long_name: city.name, types: ['locality', 'political'] },
      { long_name: city.state, types: ['administrative_area_level_1', 'political'] },
      { long_name: 'India', short_name: 'IN', types: ['country', 'political'] },
    ],
    types: ['locality', 'political'],
  };
});

/** The built-in places: no key, no network. */
export function openGazetteer(): Places {
  const named = (text: string) =>
    Promise.resolve(known.filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase())).slice(0, 10));
  return {
    search: named,
    geocodeAddress: named,
    details: (id) => Promise.resolve(known.find(({ place_id }) => place_id === id) ?? null),
    geocodePosition: (from) =>
      Promise.resolve(
        known.filter(
          ({ geometry: { location } }) =>
            distanceMeters(from, { latitude: location.lat, longitude: location.lng }) < 30_000,
        ),
      ),
    photo: () => Promise.resolve(null),
  };
}
