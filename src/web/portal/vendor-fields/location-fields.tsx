import { useEffect, useRef, useState } from 'react';
import { reviewedTopics } from '../../../domain/vendors/reviewed-fields.ts';
import { LocationForm } from '../../location/form/location-form.tsx';
import { emptyLocation, type LocationErrors, type LocationValue } from '../../location/form/location-value.ts';
import { readOptionalText, readText } from '../form/read-form.ts';

const locationNames = reviewedTopics.place;
type LocationName = (typeof locationNames)[number];
type StoredLocation = Record<Exclude<LocationName, 'latitude' | 'longitude' | 'positionConfirmed'>, string | null> &
  Record<'latitude' | 'longitude', number | null> & { positionConfirmed: boolean };

export function LocationFields({
  location,
  errorOf,
}: {
  location: StoredLocation | null;
  errorOf(name: LocationName): string | undefined;
}) {
  const [value, setValue] = useState(() => toValue(location));
  const place = useRef<HTMLDivElement>(null);
  const errors: LocationErrors = Object.fromEntries(locationNames.map((name) => [name, errorOf(name)]));
  const hasError = locationNames.some((name) => errors[name]);
  // Scrolls to errors that no field shows: two of the three ways have only a sentence.
  useEffect(() => {
    const isAlone = hasError && !place.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (isAlone) place.current?.scrollIntoView({ block: 'center' });
  }, [hasError]);
  return (
    <div ref={place}>
      {locationNames.map((name) => (
        <input key={name} type="hidden" name={name} value={String(value[name] ?? '')} />
      ))}
      <LocationForm value={value} onChange={setValue} errors={errors} />
    </div>
  );
}

export function readLocation(form: FormData) {
  const text = (name: LocationName) => readOptionalText(form, name);
  return {
    address: readText(form, 'address'),
    locality: text('locality'),
    city: readText(form, 'city'),
    pincode: readText(form, 'pincode'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    positionConfirmed: readText(form, 'positionConfirmed') === 'true',
    formattedAddress: text('formattedAddress'),
    googlePlaceId: text('googlePlaceId'),
  };
}

function toValue(location: StoredLocation | null): LocationValue {
  if (!location) return emptyLocation;
  const { latitude, longitude, positionConfirmed, formattedAddress, googlePlaceId } = location;
  const { address, locality, city, pincode } = location;
  return {
    ...emptyLocation,
    address: address ?? '',
    locality: locality ?? '',
    city: city ?? '',
    pincode: pincode ?? '',
    latitude,
    longitude,
    positionConfirmed,
    formattedAddress,
    googlePlaceId,
  };
}
