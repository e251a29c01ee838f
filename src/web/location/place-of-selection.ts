import { unknownCity, unknownState } from '../../domain/address-components.ts';
import type { City } from '../../domain/cities.ts';
import { cityNamed } from '../../domain/city-names.ts';
import { positionOfCity } from '../../domain/city-positions.ts';
import { type Coordinates, distanceMeters, validCoordinates } from '../../domain/geo-distance.ts';
import type { LocationSelection } from './location-selection.ts';
import { namedCity, namedLocality, type SavedPlace } from './saved-place.ts';

/** No Indian city reaches further from its middle. */
const cityReachMeters = 100_000;

/** The place that is remembered of a selection. Throws where its city is not known. */
export function placeOfSelection(selection: LocationSelection): SavedPlace {
  const { latitude, longitude, formattedAddress, googlePlaceId } = selection;
  const coordinates = { latitude, longitude };
  const city = cityOfSelection(selection, coordinates);
  if (!city) throw new RangeError('The place is in no city.');
  return {
    city,
    locality: selection.locality ? namedLocality(city, selection.locality) : null,
    coordinates,
    formattedAddress,
    googlePlaceId,
  };
}

function cityOfSelection({ city, state }: LocationSelection, coordinates: Coordinates): City | null {
  if (city === unknownCity) return null;
  const listed = cityNamed(city);
  if (!listed) return namedCity(city, state === unknownState ? '' : state);
  if (!validCoordinates(coordinates.latitude, coordinates.longitude)) return listed;
  // There is an Aurangabad in Bihar, too.
  const isOther = distanceMeters(positionOfCity(listed), coordinates) > cityReachMeters;
  if (!isOther) return listed;
  return state === unknownState ? null : namedCity(`${city} (${state})`, state);
}
