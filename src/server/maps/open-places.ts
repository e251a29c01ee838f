import type { Config } from '../config.ts';
import { openGazetteer } from './gazetteer/gazetteer.ts';
import type { Places } from './places.ts';

/** The provider of places that configuration names. */
export function openPlaces(_config: Config): Places {
  return openGazetteer();
}
