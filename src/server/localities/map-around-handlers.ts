import * as contract from '../../contract/maps.ts';
import { mapAroundAnswer, mapAroundInput } from '../../contract/maps-schemas.ts';
import { implement } from '../http/operation.ts';
import type { MapTiles } from '../maps/map-tiles.ts';
import { listPlacesAround } from './places-around.ts';

export const mapAround = implement(contract.mapAround, mapAroundInput, mapAroundAnswer).with<{
  config: { mapTiles: MapTiles | null };
}>(async ({ lat, lng }, { config: { mapTiles } }) => ({
  tiles: mapTiles,
  places: listPlacesAround({ latitude: lat, longitude: lng }),
}));
