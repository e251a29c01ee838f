import { type City, cityBySlug } from '../../../domain/cities.ts';
import { type Locality, localityBySlug } from '../../../domain/localities.ts';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { parsePlaceParam, titleFromSlug } from '../../../domain/place.ts';
import { slugify } from '../../../domain/slug.ts';

/** Where labs are compared, as the address says it; what the built-in lists do not know keeps its own name. */
export type ComparedPlace = {
  city: City | null;
  cityName: string;
  citySlug: string;
  locality: Locality | null;
  localityName: string | null;
  localitySlug: string | null;
};

/** Longer is no place, and the API would refuse it. */
const longestSlug = 80;

export function comparedPlace(params: { location?: string; locality?: string }): ComparedPlace {
  const { city, cityName, locality: ofCity } = parsePlaceParam(params.location ?? '');
  const asked = params.locality ? slugOf(params.locality) : null;
  const locality = asked ? (localityBySlug(city?.slug ?? '', asked) ?? null) : ofCity;
  return {
    city,
    cityName: cityName.slice(0, longestSlug),
    citySlug: city?.slug ?? slugOf(params.location ?? ''),
    locality,
    localityName: locality?.name ?? (asked && titleFromSlug(asked)),
    localitySlug: locality?.slug ?? asked,
  };
}

/** The same for a visitor's own city. */
export function comparedCity(city: City): ComparedPlace {
  return {
    city: cityBySlug(city.slug) ?? null,
    cityName: city.name,
    citySlug: city.slug,
    locality: null,
    localityName: null,
    localitySlug: null,
  };
}

/** 'Andheri West, Mumbai' or 'Mumbai' */
export function placeName({ cityName, localityName }: ComparedPlace): string {
  return localityName ? `${localityName}, ${cityName}` : cityName;
}

/** The address of a test or package there. */
export function comparisonPath(slug: string, { citySlug, localitySlug }: ComparedPlace): string {
  return offersInPlacePath(slug, citySlug, localitySlug);
}

function slugOf(text: string): string {
  return slugify(text).slice(0, longestSlug) || 'unknown';
}
