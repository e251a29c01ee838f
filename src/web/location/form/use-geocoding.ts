import { useState } from 'react';
import { geocode, type MapPlace } from '../../../contract/maps.ts';
import { type Coordinates, validCoordinates } from '../../../domain/geo-distance.ts';
import { call } from '../../api/call.ts';
import { useNewest } from '../../ui/use-latest.ts';
import { foundPlaces } from '../found-places.ts';

/** A place on the map, found for an address. */
export type FoundPosition = Coordinates & { formattedAddress: string; googlePlaceId: string };

export type Geocoding =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `isApproximate`: the middle of an area, and not a door. */
  | { status: 'success'; found: FoundPosition; isApproximate: boolean }
  | { status: 'error'; message: string };

type Messages = { notFound: string; failed: string };

const processingFailed = 'Error processing address data. Please try again.';

/** Finds where an address is. What comes back after `forget`, or when its asker is gone, counts no more. */
export function useGeocoding(messages: Messages) {
  const [geocoding, setGeocoding] = useState<Geocoding>({ status: 'idle' });
  const begin = useNewest();

  const find = async (parts: readonly string[], take: (found: FoundPosition) => void) => {
    const isWanted = begin();
    setGeocoding({ status: 'loading' });
    const outcome = await positionOfAddress(parts, messages);
    if (!isWanted()) return;
    setGeocoding(outcome);
    if (outcome.status !== 'success') return;
    try {
      take(outcome.found);
    } catch {
      setGeocoding({ status: 'error', message: processingFailed });
    }
  };
  const forget = () => {
    begin();
    setGeocoding({ status: 'idle' });
  };
  return { geocoding, find, forget };
}

async function positionOfAddress(parts: readonly string[], { notFound, failed }: Messages): Promise<Geocoding> {
  const address = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  let places: readonly MapPlace[];
  try {
    places = foundPlaces(await call(geocode, { type: 'address', address }));
  } catch {
    return { status: 'error', message: failed };
  }
  try {
    const place = places[0];
    if (!place) return { status: 'error', message: notFound };
    const isApproximate = place.geometry.location_type === 'APPROXIMATE';
    return { status: 'success', found: positionOf(place), isApproximate };
  } catch {
    return { status: 'error', message: processingFailed };
  }
}

function positionOf({ geometry, formatted_address, place_id }: MapPlace): FoundPosition {
  const { lat, lng } = geometry.location;
  if (!validCoordinates(lat, lng)) throw new RangeError('A place must be on the Earth.');
  return {
    latitude: lat,
    longitude: lng,
    formattedAddress: formatted_address,
    googlePlaceId: place_id,
  };
}
