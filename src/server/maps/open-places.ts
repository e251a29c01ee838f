import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { openGazetteer } from './gazetteer/gazetteer.ts';
import { openGooglePlaces } from './google/google-places.ts';
import type { Places } from './places.ts';

/** The provider of places that configuration names. */
export function openPlaces({ maps }: Config, db: Database): Places {
  return maps.provider === 'google' ? openGooglePlaces(maps) : openGazetteer(db);
}
