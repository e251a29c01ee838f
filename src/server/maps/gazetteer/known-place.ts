import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import type { Business } from './business-directory.ts';

/** `city` is the place itself for a city or town. */
export type KnownPlace = Coordinates & {
  /** Made of names, not list positions, because clients store it. */
  id: string;
  kind: 'city' | 'town' | 'locality' | 'neighbourhood' | 'landmark' | 'business' | 'pincode';
  name: string;
  otherNames: readonly string[];
  /** Words for the region or kind, which do not name the place alone. */
  context: readonly string[];
  city: string;
  state: string;
  street?: string;
  locality: string | null;
  pincode: string | null;
  types: readonly string[];
  /** 0 to 1; decides between places that match equally well. */
  prominence: number;
  business?: Business;
};
