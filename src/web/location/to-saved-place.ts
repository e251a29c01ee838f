import { unknownCity, unknownState } from '../../domain/places/address-components.ts';
import type { City } from '../../domain/places/cities.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import { getCityPosition } from '../../domain/places/city-positions.ts';
import { type Coordinates, distanceMeters, isValidPosition } from '../../domain/places/geo-distance.ts';
import type { LocationSelection } from './location-selection.ts';
import { type SavedPlace, toCity, toLocality } from './saved-place.ts';

/** No Indian city reaches further from its middle. */
const maxCityRadiusMeters = 100_000;

/** Converts a selection to the remembered place. Throws if its city is unknown. */
export function toSavedPlace(selection: LocationSelection): SavedPlace {
  const { latitude, longitude, formattedAddress, googlePlaceId } = selection;
  const coordinates = { latitude, longitude };
  const city = findSelectedCity(selection, coordinates);
  if (!city) throw new RangeError('The place is in no city.');
  return {
    city,
    locality: selection.locality ? toLocality(city, selection.locality) : null,
    coordinates,
    formattedAddress,
    googlePlaceId,
  };
}

function findSelectedCity({ city, state }: LocationSelection, coordinates: Coordinates): City | null {
  if (city === unknownCity) return null;
  const listed = findCityByName(city);
  if (!listed) return toCity(city, state === unknownState ? '' : state);
  if (!isValidPosition(coordinates.latitude, coordinates.longitude)) return listed;
  // Cities may share a name: there is an Aurangabad in Maharashtra and one in Bihar.
  const isOther = distanceMeters(getCityPosition(listed), coordinates) > maxCityRadiusMeters;
  if (!isOther) return listed;
  return state === unknownState ? null : toCity(`${city} (${state})`, state);
}
