/** A part of an address and what kinds of place it is, in the words of Google's older Places API. */
export type AddressComponent = { long_name: string; types: readonly string[] };
export type ComponentsOrNone = readonly AddressComponent[] | undefined;

export const unknownCity = 'Unknown City';
export const unknownState = 'Unknown State';

/** The first type found gives the city: a village has no `locality` of its own and is known by its block or district. */
const cityTypes = ['locality', 'administrative_area_level_3', 'administrative_area_level_2'];
const localityTypes = ['sublocality', 'sublocality_level_1', 'neighborhood'];

export function cityOf(components: ComponentsOrNone): string {
  return firstOf(components, cityTypes) ?? unknownCity;
}

export function stateOf(components: ComponentsOrNone): string {
  return firstOf(components, ['administrative_area_level_1']) ?? unknownState;
}

export function localityOf(components: ComponentsOrNone): string | null {
  return firstOf(components, localityTypes);
}

export function pincodeOf(components: ComponentsOrNone): string | null {
  return firstOf(components, ['postal_code']);
}

/** 'Powai, Mumbai, Maharashtra' ends in city and state; so does '..., Maharashtra 400076, India'. */
export function cityAndStateOfText(formattedAddress: string): { city: string; state: string } {
  const parts = formattedAddress
    .split(',')
    .map((part) => part.replace(/\b\d{3}\s?\d{3}\b/, '').trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'india');
  return {
    city: parts.at(-2) ?? parts.at(-1) ?? unknownCity,
    state: parts.length > 1 ? (parts.at(-1) ?? '') : unknownState,
  };
}

function firstOf(components: ComponentsOrNone, types: readonly string[]): string | null {
  for (const type of types) {
    const found = components?.find((component) => component.types.includes(type));
    if (found?.long_name) return found.long_name;
  }
  return null;
}
