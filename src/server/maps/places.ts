import type { MapPlace, PlaceDetails, PlaceField } from '../../contract/maps.ts';
import type { Coordinates } from '../../domain/places/geo-distance.ts';

export type PlacePhoto = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * A source of places; `services.ts` selects the provider by configuration. Each call answers within five seconds or
 * throws PlacesUnavailable. Lists have at most ten items, best match first. Unknown places are an empty list or null:
 * providers do not guess.
 */
export type Places = {
  /** The attribution that the provider requires next to its places. */
  attribution?: string;
  search(query: string): Promise<MapPlace[]>;
  details(placeId: string, fields: readonly PlaceField[]): Promise<PlaceDetails | null>;
  geocodeAddress(address: string): Promise<MapPlace[]>;
  geocodePosition(position: Coordinates): Promise<MapPlace[]>;
  photo(reference: string, maxWidth: number): Promise<PlacePhoto | null>;
};

/** The provider is unavailable now. `reason` is for the log and contains no visitors' input. */
export class PlacesUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The provider of places is away: ${reason}`);
    this.reason = reason;
  }
}
