import type { MapPlace, MapPlaces } from '../../contract/maps.ts';

/** The places of an answer, which may be their bare list. Throws where it is neither. */
export function foundPlaces(answer: MapPlaces | readonly MapPlace[]): readonly MapPlace[] {
  const places: unknown = 'results' in answer ? answer.results : answer;
  if (!Array.isArray(places)) throw new TypeError('An answer must hold places.');
  return places;
}
