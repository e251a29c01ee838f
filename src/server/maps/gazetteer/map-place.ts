import type { AddressComponent, MapPlace, PlaceDetails, PlaceField } from '../../../contract/maps.ts';
import { weekdayNames, weekdaysFromMonday } from '../../../domain/time/weekdays.ts';
import { pickFields } from '../pick-fields.ts';
import type { KnownPlace } from './known-place.ts';

export function toMapPlace(place: KnownPlace, address = formatAddress(place)): MapPlace {
  return {
    place_id: place.id,
    name: place.name,
    formatted_address: address,
    geometry: {
      location: { lat: place.latitude, lng: place.longitude },
      location_type: isArea(place) ? 'APPROXIMATE' : 'GEOMETRIC_CENTER',
    },
    address_components: toAddressComponents(place),
    types: [...place.types],
  };
}

export function toPlaceDetails(place: KnownPlace, fields: readonly PlaceField[]): PlaceDetails {
  const everything: PlaceDetails = { ...toMapPlace(place), vicinity: formatVicinity(place), ...businessDetails(place) };
  return pickFields(everything, fields);
}

/** 'Powai, Mumbai, Maharashtra'; a pincode follows its state. */
export function formatAddress({ kind, name, street, locality, city, state, pincode }: KnownPlace): string {
  if (kind === 'pincode') return `${city}, ${state} ${name}`;
  const parts = [name, street, locality, city].filter((part) => part !== undefined && part !== null);
  const isPoint = kind === 'landmark' || kind === 'business';
  return [...new Set(parts), isPoint && pincode ? `${state} ${pincode}` : state].join(', ');
}

function isArea({ kind }: KnownPlace): boolean {
  return kind !== 'landmark' && kind !== 'business';
}

function isLocality(kind: KnownPlace['kind']): boolean {
  return kind === 'locality' || kind === 'neighbourhood';
}

function formatVicinity({ kind, street, locality, city, state }: KnownPlace): string {
  if (kind === 'city' || kind === 'town' || kind === 'pincode') return state;
  return [street, isLocality(kind) ? null : locality, city].filter(Boolean).join(', ');
}

function toAddressComponents({ locality, city, state, pincode }: KnownPlace): AddressComponent[] {
  const components: AddressComponent[] = [];
  if (locality) components.push({ long_name: locality, types: ['sublocality_level_1', 'sublocality', 'political'] });
  components.push(
    { long_name: city, types: ['locality', 'political'] },
    { long_name: state, types: ['administrative_area_level_1', 'political'] },
    { long_name: 'India', short_name: 'IN', types: ['country', 'political'] },
  );
  if (pincode) components.push({ long_name: pincode, types: ['postal_code'] });
  return components;
}

const days: string[] = weekdaysFromMonday.map((weekday) => weekdayNames[weekday]);

function businessDetails({ business }: KnownPlace): PlaceDetails {
  if (!business) return {};
  const { phone, website, rating, reviews, open } = business;
  return {
    formatted_phone_number: phone.replace('+91 ', '0'),
    international_phone_number: phone,
    business_status: open === 'closed' ? 'CLOSED_TEMPORARILY' : 'OPERATIONAL',
    ...(website && { website }),
    ...(rating !== null && { rating, user_ratings_total: reviews }),
    ...(open !== 'closed' && {
      opening_hours: { weekday_text: days.map((day) => `${day}: ${formatOpeningHours(day, open)}`) },
    }),
  };
}

function formatOpeningHours(day: string, open: 'daily' | 'weekdays' | 'always'): string {
  if (open === 'always') return 'Open 24 hours';
  if (day !== 'Sunday') return '7:00 am – 8:00 pm';
  return open === 'daily' ? '7:00 am – 1:00 pm' : 'Closed';
}
