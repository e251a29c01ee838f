import { useState } from 'react';
import { geocode, type MapPlace } from '../../../contract/maps.ts';
import { type Coordinates, isValidPosition } from '../../../domain/places/geo-distance.ts';
import { call } from '../../api/call.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { parseMapPlaces } from '../parse-map-places.ts';

type FoundPosition = Coordinates & { formattedAddress: string; googlePlaceId: string };

export type Geocoding =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `isApproximate`: the middle of an area instead of a building. */
  | { status: 'success'; found: FoundPosition; isApproximate: boolean }
  | { status: 'error'; message: string };

type Messages = { notFound: string; failed: string };

const processingFailedMessage = 'Error processing address data. Please try again.';

/** Looks up the coordinates of an address. Ignores results that arrive after `cancel` or after unmounting. */
export function useGeocoding(messages: Messages) {
  const [geocoding, setGeocoding] = useState<Geocoding>({ status: 'idle' });
  const startRequest = useLatest();

  const find = async (parts: readonly string[], take: (found: FoundPosition) => void) => {
    const isLatest = startRequest();
    setGeocoding({ status: 'loading' });
    const outcome = await geocodeAddress(parts, messages);
    if (!isLatest()) return;
    setGeocoding(outcome);
    if (outcome.status !== 'success') return;
    try {
      take(outcome.found);
    } catch {
      setGeocoding({ status: 'error', message: processingFailedMessage });
    }
  };
  const cancel = () => {
    startRequest();
    setGeocoding({ status: 'idle' });
  };
  return { geocoding, find, cancel };
}

async function geocodeAddress(parts: readonly string[], { notFound, failed }: Messages): Promise<Geocoding> {
  const address = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  let places: readonly MapPlace[];
  try {
    places = parseMapPlaces(await call(geocode, { type: 'address', address }));
  } catch {
    return { status: 'error', message: failed };
  }
  try {
    const place = places[0];
    if (!place) return { status: 'error', message: notFound };
    const isApproximate = place.geometry.location_type === 'APPROXIMATE';
    return { status: 'success', found: toFoundPosition(place), isApproximate };
  } catch {
    return { status: 'error', message: processingFailedMessage };
  }
}

function toFoundPosition({ geometry, formatted_address, place_id }: MapPlace): FoundPosition {
  const { lat, lng } = geometry.location;
  if (!isValidPosition(lat, lng)) throw new RangeError('A place must be on the Earth.');
  return {
    latitude: lat,
    longitude: lng,
    formattedAddress: formatted_address,
    googlePlaceId: place_id,
  };
}
