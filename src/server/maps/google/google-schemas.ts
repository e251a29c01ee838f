import * as z from 'zod/mini';

/** Google omits zero, empty and unknown values. */
const text = z.optional(z.string());
const texts = z._default(z.array(z.string()), []);
const degrees = z._default(z.number(), 0);

export const googlePlace = z.object({
  id: text,
  displayName: z.optional(z.object({ text })),
  formattedAddress: text,
  shortFormattedAddress: text,
  location: z.optional(z.object({ latitude: degrees, longitude: degrees })),
  addressComponents: z.optional(
    z.array(z.object({ longText: z._default(z.string(), ''), shortText: text, types: texts })),
  ),
  types: z.optional(z.array(z.string())),
  nationalPhoneNumber: text,
  internationalPhoneNumber: text,
  websiteUri: text,
  rating: z.optional(z.number()),
  userRatingCount: z.optional(z.number()),
  priceLevel: text,
  regularOpeningHours: z.optional(z.object({ openNow: z.optional(z.boolean()), weekdayDescriptions: texts })),
  businessStatus: text,
  photos: z.optional(z.array(z.object({ name: z.string(), widthPx: degrees, heightPx: degrees }))),
  plusCode: z.optional(z.object({ globalCode: text, compoundCode: text })),
});
export type GooglePlace = z.output<typeof googlePlace>;

export const googlePlaces = z.object({ places: z._default(z.array(googlePlace), []) });

export const photoMedia = z.object({ photoUri: z.url({ protocol: /^https?$/ }) });

const geocodedPlace = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: text }),
  address_components: z.array(z.object({ long_name: z.string(), short_name: text, types: texts })),
  types: texts,
});
export type GeocodedPlace = z.output<typeof geocodedPlace>;

/** The Geocoding API reports its status in the body, mostly with HTTP 200. */
export const geocodedPlaces = z.object({ status: z.string(), results: z._default(z.array(geocodedPlace), []) });

/** For a status of 400 and above, in both APIs. */
export const googleError = z.union([
  z.object({
    error: z.object({
      status: z.string(),
      details: z._default(z.array(z.object({ reason: text })), []),
    }),
  }),
  z.object({ status: z.string() }),
]);
