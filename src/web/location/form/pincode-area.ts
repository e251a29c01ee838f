import type { MapPlace } from '../../../contract/maps.ts';
import { getCityName, getStateName, unknownCity, unknownState } from '../../../domain/places/address-components.ts';

export type PincodeArea = { city: string; state: string };

export const pincodeMessages = {
  incomplete: 'Pincode must be 6 digits',
  unknown: 'Invalid pincode. Please check and try again.',
  undetermined: 'Unable to determine city/state for this pincode. Please verify the pincode.',
  failed: 'Failed to verify pincode. Please try again.',
};

export function isCompletePincode(pincode: string): boolean {
  return /^\d{6}$/.test(pincode);
}

/** Parses the answer for '{pincode}, India': the area, or the reason why there is none. */
export function parsePincodeArea(places: readonly MapPlace[]): PincodeArea | { message: string } {
  const first = places[0];
  if (!first) return { message: pincodeMessages.unknown };
  const city = getCityName(first.address_components);
  const state = getStateName(first.address_components);
  if (city === unknownCity || state === unknownState) return { message: pincodeMessages.undetermined };
  return { city, state };
}
