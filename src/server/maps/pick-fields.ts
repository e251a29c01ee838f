import type { PlaceDetails, PlaceField } from '../../contract/maps.ts';

export function pickFields(details: PlaceDetails, fields: readonly PlaceField[]): PlaceDetails {
  return Object.fromEntries(
    fields.filter((field) => details[field] !== undefined).map((field) => [field, details[field]]),
  );
}
