import { foldTyped } from '../../../domain/text/typed-text.ts';
import type { LocationSelection } from '../location-selection.ts';
import type { LocationValue } from './location-value.ts';

type ProposedLocation = {
  filled: LocationValue;
  /** The location if the question is answered with yes, or null if there is nothing to ask. */
  replaced: LocationValue | null;
};

/** Combines the entered location with a found place. The entered street is never replaced. */
export function proposeLocation(entered: LocationValue, found: LocationSelection): ProposedLocation {
  const street = entered.address.trim() ? entered.address : getStreet(found);
  const replaced: LocationValue = {
    address: street,
    locality: found.locality ?? keepWithin(found, entered, 'locality'),
    city: found.city,
    state: found.state,
    pincode: found.pincode ?? keepWithin(found, entered, 'pincode'),
    ...getPosition(found),
  };
  // Parts of two towns must not be mixed.
  if (!isBlankOrSame(entered.city, found.city)) return { filled: entered, replaced };
  const filled: LocationValue = {
    address: street,
    locality: entered.locality || replaced.locality,
    city: entered.city || found.city,
    state: entered.state || found.state,
    pincode: entered.pincode || replaced.pincode,
    ...getPosition(entered.latitude === null || entered.longitude === null ? found : entered),
  };
  return { filled, replaced: isSameLocation(filled, replaced) ? null : replaced };
}

function getPosition(place: LocationSelection | LocationValue) {
  const { latitude, longitude, formattedAddress, googlePlaceId } = place;
  const positionConfirmed = 'positionConfirmed' in place && place.positionConfirmed;
  return { latitude, longitude, positionConfirmed, formattedAddress, googlePlaceId };
}

/** An area or a pincode that the found place lacks still applies within the same city. */
function keepWithin(found: LocationSelection, entered: LocationValue, name: 'locality' | 'pincode'): string {
  return isBlankOrSame(entered.city, found.city) ? entered[name] : '';
}

function isBlankOrSame(entered: string, found: string): boolean {
  return entered.trim() === '' || foldTyped(entered) === foldTyped(found);
}

function isSameLocation(a: LocationValue, b: LocationValue): boolean {
  const names = ['locality', 'city', 'pincode'] as const;
  return names.every((name) => foldTyped(a[name]) === foldTyped(b[name])) && isSamePosition(a, b);
}

function isSamePosition(a: LocationValue, b: LocationValue): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** The part of an address before the area and the city, or a blank text. */
function getStreet({ address, locality, city, state }: LocationSelection): string {
  const region = new Set([locality ?? '', city, state, 'India'].map(foldTyped));
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !region.has(foldTyped(part.replace(/\b\d{3}\s?\d{3}\b/, ''))))
    .join(', ');
}
