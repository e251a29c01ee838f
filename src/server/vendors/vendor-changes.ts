import type { Updateable } from 'kysely';
import { establishmentYearInFuture } from '../../contract/vendor-scalars.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { fieldError, type HttpError } from '../http/http-error.ts';

/** Fields of a lab in forms; missing ones stay unchanged. */
type VendorFields = Omit<
  Updateable<VendorRow>,
  'id' | 'slug' | 'certifications' | 'servicesOffered' | 'operatingHours' | 'version'
> & {
  certifications?: string[] | null;
  servicesOffered?: string[] | null;
  operatingHours?: object | null;
};

export function toVendorRow<Fields extends VendorFields>(fields: Fields, now: number) {
  assertYearHasCome(fields.establishmentYear, now);
  const { certifications, servicesOffered, operatingHours, city, ...others } = fields;
  return {
    ...others,
    // Store the city's usual name, because patients search for it and not for 'Bombay'.
    ...(city !== undefined && { city: findCityByName(city)?.name ?? city }),
    ...(certifications !== undefined && { certifications: certifications ?? [] }),
    ...(servicesOffered !== undefined && { servicesOffered: servicesOffered ?? [] }),
    ...(operatingHours !== undefined && { operatingHours: operatingHours && JSON.stringify(operatingHours) }),
    ...toPosition(fields),
    updatedAt: new Date(now),
  };
}

/** Ignores incomplete positions and 0,0, which programs write for unknown. */
function toPosition({ latitude, longitude }: VendorFields) {
  if (latitude === undefined && longitude === undefined) return {};
  const isKnown = latitude != null && longitude != null && (latitude !== 0 || longitude !== 0);
  return isKnown ? { latitude, longitude } : { latitude: null, longitude: null };
}

function assertYearHasCome(year: number | null | undefined, now: number) {
  if (!year || year <= Number(toIndiaTime(now).day.slice(0, 4))) return;
  throw fieldError('establishmentYear', establishmentYearInFuture());
}

/** For two labs at one place, the unique index decides, also when both are saved at once. */
export function explainTakenPlace(error: unknown): never {
  throw isUniqueViolation(error, 'vendors_google_place_id_key') ? placeTaken() : error;
}

export function placeTaken(): HttpError {
  return fieldError('googlePlaceId', 'Another lab is registered at this place.', 409);
}
