/** One part of an address with its place types, as in Google's older Places API. */
export type AddressComponent = { long_name: string; types: readonly string[] };
type OptionalAddressComponents = readonly AddressComponent[] | undefined;

export const unknownCity = 'Unknown City';
export const unknownState = 'Unknown State';

/** The first type found gives the city: a village has no `locality`, only a block or district. */
const cityTypes = ['locality', 'administrative_area_level_3', 'administrative_area_level_2'];
const localityTypes = ['sublocality', 'sublocality_level_1', 'neighborhood'];

export function getCityName(components: OptionalAddressComponents): string {
  return findFirstName(components, cityTypes) ?? unknownCity;
}

export function getStateName(components: OptionalAddressComponents): string {
  return findFirstName(components, ['administrative_area_level_1']) ?? unknownState;
}

export function findLocalityName(components: OptionalAddressComponents): string | null {
  return findFirstName(components, localityTypes);
}

export function findPincode(components: OptionalAddressComponents): string | null {
  return findFirstName(components, ['postal_code']);
}

/** 'Powai, Mumbai, Maharashtra' ends in city and state; so does '..., Maharashtra 400076, India'. */
export function parseCityAndState(formattedAddress: string): { city: string; state: string } {
  const parts = formattedAddress
    .split(',')
    .map((part) => part.replace(/\b\d{3}\s?\d{3}\b/, '').trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'india');
  return {
    city: parts.at(-2) ?? parts.at(-1) ?? unknownCity,
    state: parts.length > 1 ? (parts.at(-1) ?? '') : unknownState,
  };
}

function findFirstName(components: OptionalAddressComponents, types: readonly string[]): string | null {
  for (const type of types) {
    const found = components?.find((component) => component.types.includes(type));
    if (found?.long_name) return found.long_name;
  }
  return null;
}
