import { type OnConflictBuilder, sql, type Updateable } from 'kysely';
import { establishmentYearInFuture } from '../../contract/vendor-scalars.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import { toStoredLabPhone } from '../../domain/text/landline.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { fieldError, HttpError } from '../http/http-error.ts';

/** Fields of a lab in forms; missing ones stay unchanged. */
type VendorFields = Omit<Updateable<VendorRow>, 'id' | 'slug' | 'certifications' | 'servicesOffered' | 'version'> & {
  certifications?: string[] | null;
  servicesOffered?: string[] | null;
};

type StoredPosition = { latitude: number | null; longitude: number | null; positionConfirmed: boolean };

/** `stored` is the lab's position before an edit. */
export function toVendorRow<Fields extends VendorFields>(fields: Fields, now: number, stored?: StoredPosition) {
  assertYearHasCome(fields.establishmentYear, now);
  const { certifications, servicesOffered, city, ...others } = fields;
  return {
    ...others,
    ...(others.phone !== undefined && toStoredLabPhone(others.phone)),
    // Store the city's usual name, because patients search for it and not for 'Bombay'.
    ...(city !== undefined && { city: findCityByName(city)?.name ?? city }),
    ...(certifications !== undefined && { certifications: certifications ?? [] }),
    ...(servicesOffered !== undefined && { servicesOffered: servicesOffered ?? [] }),
    ...toPosition(fields, stored),
    updatedAt: new Date(now),
  };
}

/**
 * Ignores incomplete positions and 0,0, which programs write for unknown. A position is approximate unless it comes with
 * a confirmation; one that stays keeps what it had.
 */
function toPosition({ latitude, longitude, positionConfirmed }: VendorFields, stored?: StoredPosition) {
  if (latitude === undefined && longitude === undefined) {
    const hasPosition = stored !== undefined && stored.latitude !== null;
    return positionConfirmed === undefined ? {} : { positionConfirmed: positionConfirmed && hasPosition };
  }
  const isKnown = latitude != null && longitude != null && (latitude !== 0 || longitude !== 0);
  if (!isKnown) return { latitude: null, longitude: null, positionConfirmed: false };
  const isSame = stored?.latitude === latitude && stored.longitude === longitude;
  return { latitude, longitude, positionConfirmed: positionConfirmed ?? (isSame && stored.positionConfirmed) };
}

function assertYearHasCome(year: number | null | undefined, now: number) {
  const maximum = Number(toIndiaTime(now).day.slice(0, 4));
  if (!year || year <= maximum) return;
  throw fieldError('establishmentYear', establishmentYearInFuture(), 400, 'too-big', { maximum });
}

/** Inserts no lab at a place that another one has claimed. A parameter would keep a prepared plan from the index. */
export function ignoreTakenPlace(conflict: OnConflictBuilder<Tables, 'vendors'>) {
  const keepsPlace = sql<boolean>`deleted_at is null and approval <> 'refused'`;
  return conflict.column('googlePlaceId').where(keepsPlace).doNothing();
}

/** For two labs at one place, the unique index decides, also when both are saved at once. */
export function explainTakenPlace(error: unknown): never {
  throw isPlaceTaken(error) ? placeTaken() : error;
}

/** Like `explainTakenPlace`, for calls without a field for the place. */
export function explainTakenPlaceAs(message: string): (error: unknown) => never {
  return (error) => {
    throw isPlaceTaken(error) ? new HttpError(409, message) : error;
  };
}

function isPlaceTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'vendors_google_place_id_key');
}

export function placeTaken(): HttpError {
  return fieldError('googlePlaceId', 'Another lab is registered at this place.', 409, 'taken');
}
