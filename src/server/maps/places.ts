import type { MapPlace, PlaceDetails, PlaceField } from '../../contract/maps.ts';
import type { Coordinates } from '../../domain/geo-distance.ts';

export type PlacePhoto = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Where places come from; `services.ts` chooses by configuration, and nobody else knows which it is. Each answers
 * within five seconds or throws PlacesUnavailable. Lists are best match first, at most ten. What is not known is an
 * empty list or null: nothing is guessed.
 */
export type Places = {
  /** Whom the provider wants to be named beside its places. */
  attribution?: string;
  search(query: string): Promise<MapPlace[]>;
  /** The fields that were asked for, as far as they are known. */
  details(placeId: string, fields: readonly PlaceField[]): Promise<PlaceDetails | null>;
  /** An address, or a pincode alone ('560001, India'). */
  geocodeAddress(address: string): Promise<MapPlace[]>;
  /** What is at the position or nearest to it. */
  geocodePosition(position: Coordinates): Promise<MapPlace[]>;
  photo(reference: string, maxWidth: number): Promise<PlacePhoto | null>;
};

/** The provider cannot be asked now. `reason` is for the log and carries nothing that a visitor typed. */
export class PlacesUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The provider of places is away: ${reason}`);
    this.reason = reason;
  }
}
