import type { GeocodedPlace } from '../../../maps/google/google-schemas.ts';

type FakePlace = { id: string; location: { latitude: number; longitude: number } } & Record<string, unknown>;

const component = (longText: string, types: string[], shortText = longText) => ({
  longText,
  shortText,
  types,
  languageCode: 'en',
});
const india = component('India', ['country', 'political'], 'IN');
const karnataka = component('Karnataka', ['administrative_area_level_1', 'political'], 'KA');
const maharashtra = component('Maharashtra', ['administrative_area_level_1', 'political'], 'MH');
const bengaluru = component('Bengaluru', ['locality', 'political']);
const koramangala = component('Koramangala', ['sublocality_level_1', 'sublocality', 'political']);

export const fakePlaces: FakePlace[] = [
  {
    id: 'ChIJbU60yXAWrjsR4E9-UejD3_g',
    displayName: { text: 'Bengaluru', languageCode: 'en' },
    formattedAddress: 'Bengaluru, Karnataka, India',
    location: { latitude: 12.9628669, longitude: 77.5774697 },
    addressComponents: [bengaluru, karnataka, india],
    types: ['locality', 'political'],
  },
  {
    id: 'ChIJLfyY2E4UrjsRVq4AjI7zgRY',
    displayName: { text: 'Koramangala', languageCode: 'en' },
    formattedAddress: 'Koramangala, Bengaluru, Karnataka 560034, India',
    shortFormattedAddress: 'Koramangala, Bengaluru',
    location: { latitude: 12.9352403, longitude: 77.624532 },
    addressComponents: [koramangala, bengaluru, karnataka, india, component('560034', ['postal_code'])],
    types: ['sublocality_level_1', 'sublocality', 'political'],
  },
  {
    id: 'ChIJsunrise-diagnostics',
    displayName: { text: 'Sunrise Diagnostics', languageCode: 'en' },
    formattedAddress: '14, Baner Rd, Baner, Pune, Maharashtra 411045, India',
    shortFormattedAddress: '14, Baner Rd, Baner, Pune',
    location: { latitude: 18.559, longitude: 73.7868 },
    addressComponents: [
      component('14', ['street_number']),
      component('Baner Road', ['route'], 'Baner Rd'),
      component('Baner', ['sublocality_level_1', 'sublocality', 'political']),
      component('Pune', ['locality', 'political']),
      maharashtra,
      india,
      component('411045', ['postal_code']),
    ],
    types: ['medical_lab', 'health', 'point_of_interest', 'establishment'],
    nationalPhoneNumber: '020 5555 0110',
    internationalPhoneNumber: '+91 20 5555 0110',
    websiteUri: 'https://sunrise-diagnostics.example/',
    rating: 4.4,
    userRatingCount: 128,
    priceLevel: 'PRICE_LEVEL_MODERATE',
    businessStatus: 'OPERATIONAL',
    regularOpeningHours: {
      openNow: true,
      periods: [{ open: { day: 1, hour: 7, minute: 0 }, close: { day: 1, hour: 21, minute: 0 } }],
      weekdayDescriptions: ['Monday: 7:00 AM – 9:00 PM', 'Sunday: Closed'],
    },
    photos: [
      { name: 'places/ChIJsunrise-diagnostics/photos/AcnlKN0front', widthPx: 4032, heightPx: 3024 },
      { name: 'https://elsewhere.example/photo', widthPx: 1, heightPx: 1 },
    ],
    plusCode: { globalCode: '7JCMHQ5P+JP', compoundCode: 'HQ5P+JP Pune, Maharashtra' },
  },
  {
    // In the box around India, but not in India.
    id: 'ChIJv6p7MIoZ6zkR6rGN8Rt8E7U',
    displayName: { text: 'Kathmandu', languageCode: 'en' },
    formattedAddress: 'Kathmandu 44600, Nepal',
    location: { latitude: 27.7103, longitude: 85.3222 },
    addressComponents: [
      component('Kathmandu', ['locality', 'political']),
      component('Nepal', ['country', 'political'], 'NP'),
    ],
    types: ['locality', 'political'],
  },
  {
    id: 'ChIJarabian-sea',
    displayName: { text: 'Arabian Sea', languageCode: 'en' },
    formattedAddress: 'Arabian Sea',
    location: { latitude: 14, longitude: 68.5 },
    types: ['natural_feature', 'establishment'],
  },
];

/** The same places in the form of the Geocoding API, which has no names. */
export const fakeGeocodedPlaces: GeocodedPlace[] = fakePlaces.flatMap((place) => {
  const components = place.addressComponents as ReturnType<typeof component>[] | undefined;
  if (!components) return [];
  return {
    place_id: place.id,
    formatted_address: String(place.formattedAddress),
    geometry: {
      location: { lat: place.location.latitude, lng: place.location.longitude },
      location_type: 'APPROXIMATE',
    },
    address_components: components.map(({ longText, shortText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    })),
    types: place.types as string[],
  };
});

export const fakePincode: GeocodedPlace = {
  place_id: 'ChIJpincode560034',
  formatted_address: 'Bengaluru, Karnataka 560034, India',
  geometry: { location: { lat: 12.9279, lng: 77.6271 }, location_type: 'APPROXIMATE' },
  address_components: [
    { long_name: '560034', short_name: '560034', types: ['postal_code'] },
    { long_name: 'Bengaluru', short_name: 'Bengaluru', types: ['locality', 'political'] },
    { long_name: 'Karnataka', short_name: 'KA', types: ['administrative_area_level_1', 'political'] },
    { long_name: 'India', short_name: 'IN', types: ['country', 'political'] },
  ],
  types: ['postal_code'],
};

/** The Geocoding API's answer to an address if it recognizes only the country. */
export const fakeCountry: GeocodedPlace = {
  place_id: 'ChIJkbeSa_BfYzARphNChaFPjNc',
  formatted_address: 'India',
  geometry: { location: { lat: 20.593684, lng: 78.96288 }, location_type: 'APPROXIMATE' },
  address_components: [{ long_name: 'India', short_name: 'IN', types: ['country', 'political'] }],
  types: ['country', 'political'],
};
