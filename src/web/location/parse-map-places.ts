import type { MapPlace, MapPlaces } from '../../contract/maps.ts';

/** Returns the places of a response, which may be wrapped or a bare list. Throws for anything else. */
export function parseMapPlaces(answer: MapPlaces | readonly MapPlace[]): readonly MapPlace[] {
  const places: unknown = 'results' in answer ? answer.results : answer;
  if (!Array.isArray(places)) throw new TypeError('An answer must hold places.');
  return places;
}
