import type { Coordinates } from '../../../domain/geo-distance.ts';
import type { Business } from './business-directory.ts';

/** A place of the gazetteer. `city` is the place itself where it is a city or a town. */
export type KnownPlace = Coordinates & {
  /** Built from names, never from list positions, because clients store it. */
  id: string;
  kind: 'city' | 'town' | 'locality' | 'neighbourhood' | 'landmark' | 'business' | 'pincode';
  name: string;
  otherNames: readonly string[];
  /** Words that say which one or what kind, and alone do not name it. */
  context: readonly string[];
  city: string;
  state: string;
  street?: string;
  locality: string | null;
  pincode: string | null;
  types: readonly string[];
  /** Of two that fit what was typed equally well, the greater is meant; 0 to 1. */
  prominence: number;
  business?: Business;
};
