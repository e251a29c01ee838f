import type { AddressAtPosition } from '../../contract/locations.ts';
import * as contract from '../../contract/locations.ts';
import { addressesAtPosition, positionInput } from '../../contract/locations-schemas.ts';
import type { MapPlace } from '../../contract/maps.ts';
import { findLocalityName, getCityName, getStateName } from '../../domain/places/address-components.ts';
import { implement } from '../http/operation.ts';
import type { Places } from '../maps/places.ts';

export const reverseGeocode = implement(contract.reverseGeocode, positionInput, addressesAtPosition).with<{
  places: Places;
}>(async ({ lat, lon }, { places }) => {
  const found = await places.geocodePosition({ latitude: lat, longitude: lon });
  return { status: found.length ? 'OK' : 'ZERO_RESULTS', results: found.map(toAddress) };
});

/** This call names the area of a city sub-locality, and the city itself `locality`. */
function toAddress({ place_id, formatted_address, address_components }: MapPlace): AddressAtPosition {
  const city = getCityName(address_components);
  return {
    city,
    state: getStateName(address_components),
    locality: city,
    subLocality: findLocalityName(address_components),
    formatted_address,
    eLoc: place_id,
  };
}
