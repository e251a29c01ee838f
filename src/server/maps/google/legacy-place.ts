import type { MapPlace, PlaceDetails, PlaceField } from '../../../contract/maps.ts';
import { pickFields } from '../pick-fields.ts';
import type { GeocodedPlace, GooglePlace } from './google-schemas.ts';

/** Google's new field names, which also determine the price of a request. */
const newFieldNames: Record<PlaceField, keyof GooglePlace> = {
  place_id: 'id',
  name: 'displayName',
  formatted_address: 'formattedAddress',
  formatted_phone_number: 'nationalPhoneNumber',
  international_phone_number: 'internationalPhoneNumber',
  website: 'websiteUri',
  geometry: 'location',
  rating: 'rating',
  user_ratings_total: 'userRatingCount',
  price_level: 'priceLevel',
  opening_hours: 'regularOpeningHours',
  business_status: 'businessStatus',
  photos: 'photos',
  types: 'types',
  plus_code: 'plusCode',
  vicinity: 'shortFormattedAddress',
  address_components: 'addressComponents',
};

const priceLevels = [
  'PRICE_LEVEL_FREE',
  'PRICE_LEVEL_INEXPENSIVE',
  'PRICE_LEVEL_MODERATE',
  'PRICE_LEVEL_EXPENSIVE',
  'PRICE_LEVEL_VERY_EXPENSIVE',
];

const photoName = /^places\/[\w-]+\/photos\/[\w-]+$/;

/** Rejects other references, so that visitors cannot choose what we request from Google. */
export const isPhotoName = (reference: string) => photoName.test(reference);

export const toFieldMask = (fields: readonly PlaceField[]): string[] => fields.map((field) => newFieldNames[field]);

/** All fields that a found place has on the wire, and no more expensive ones. */
export const searchFields = [
  'place_id',
  'name',
  'formatted_address',
  'geometry',
  'address_components',
  'types',
] as const satisfies readonly PlaceField[];

export function toPlaceDetails(place: GooglePlace, fields: readonly PlaceField[]): PlaceDetails {
  return pickFields(
    {
      place_id: place.id,
      name: place.displayName?.text,
      formatted_address: place.formattedAddress,
      formatted_phone_number: place.nationalPhoneNumber,
      international_phone_number: place.internationalPhoneNumber,
      website: place.websiteUri && /^https?:/.test(place.websiteUri) ? place.websiteUri : undefined,
      geometry: place.location && toGeometry(place.location),
      rating: place.rating,
      user_ratings_total: place.userRatingCount,
      price_level: priceLevels.includes(place.priceLevel ?? '')
        ? priceLevels.indexOf(place.priceLevel ?? '')
        : undefined,
      opening_hours: place.regularOpeningHours && {
        open_now: place.regularOpeningHours.openNow,
        weekday_text: place.regularOpeningHours.weekdayDescriptions,
      },
      business_status: place.businessStatus,
      photos: place.photos
        ?.filter(({ name }) => isPhotoName(name))
        .map(({ name, widthPx, heightPx }) => ({ photo_reference: name, width: widthPx, height: heightPx })),
      types: place.types,
      plus_code: place.plusCode?.globalCode
        ? { global_code: place.plusCode.globalCode, compound_code: place.plusCode.compoundCode }
        : undefined,
      vicinity: place.shortFormattedAddress,
      address_components: place.addressComponents && toAddressComponents(place.addressComponents),
    },
    fields,
  );
}

export function toFoundPlace(place: GooglePlace): MapPlace | null {
  const { id, displayName, formattedAddress, location, addressComponents, types = [] } = place;
  if (!id || !formattedAddress || !location || !addressComponents) return null;
  return {
    place_id: id,
    name: displayName?.text ?? findFirstName(formattedAddress),
    formatted_address: formattedAddress,
    geometry: toGeometry(location),
    address_components: toAddressComponents(addressComponents),
    types,
  };
}

/** Names the place by the component of its own kind: '560034' for a pincode, 'Koramangala' for an area. */
export function toGeocodedPlace(place: GeocodedPlace): MapPlace {
  const own = place.address_components.find(({ types }) =>
    types.some((type) => type !== 'political' && place.types.includes(type)),
  );
  return { ...place, name: own?.long_name ?? findFirstName(place.formatted_address) };
}

const toGeometry = ({ latitude, longitude }: NonNullable<GooglePlace['location']>) => ({
  location: { lat: latitude, lng: longitude },
});

const toAddressComponents = (components: NonNullable<GooglePlace['addressComponents']>) =>
  components.map(({ longText, shortText, types }) => ({ long_name: longText, short_name: shortText, types }));

/** Skips house numbers. */
const findFirstName = (address: string) =>
  address
    .split(',')
    .map((part) => part.trim())
    .find((part) => /\p{L}{2}/u.test(part)) ?? address;

export const isInIndia = ({ address_components }: MapPlace) =>
  address_components.some(({ types, short_name }) => types.includes('country') && short_name === 'IN');

/** Google answers so to an address if it recognizes only the country. */
export const isWholeCountry = ({ types }: MapPlace) => types.includes('country');
