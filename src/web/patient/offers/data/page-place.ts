import { offersInPlacePath } from '../../../../domain/paths.ts';
import { type City, findCityBySlug } from '../../../../domain/places/cities.ts';
import { findLocalityBySlug, type Locality } from '../../../../domain/places/localities.ts';
import { parsePlaceParam, titleFromSlug } from '../../../../domain/places/place.ts';
import { slugify } from '../../../../domain/text/slug.ts';

/** The place in an offers page's URL. Names outside the built-in lists are kept. */
export type PagePlace = {
  city: City | null;
  cityName: string;
  citySlug: string;
  locality: Locality | null;
  localityName: string | null;
  localitySlug: string | null;
};

type PlaceSlugs = Pick<PagePlace, 'citySlug' | 'localitySlug'>;

/** Longer than any place's slug; the API would reject it. */
const maxSlugLength = 80;

export function parsePagePlace(params: { location?: string; locality?: string }): PagePlace {
  const { city, cityName, locality: ofCity } = parsePlaceParam(params.location ?? '');
  const asked = params.locality ? toSlug(params.locality) : null;
  const locality = asked ? (findLocalityBySlug(city?.slug ?? '', asked) ?? null) : ofCity;
  return {
    city,
    cityName: cityName.slice(0, maxSlugLength),
    citySlug: city?.slug ?? toSlug(params.location ?? ''),
    locality,
    localityName: locality?.name ?? (asked && titleFromSlug(asked)),
    localitySlug: locality?.slug ?? asked,
  };
}

export function toPagePlace(city: City): PagePlace {
  return {
    city: findCityBySlug(city.slug) ?? null,
    cityName: city.name,
    citySlug: city.slug,
    locality: null,
    localityName: null,
    localitySlug: null,
  };
}

export function formatPagePlace({ cityName, localityName }: PagePlace): string {
  return localityName ? `${localityName}, ${cityName}` : cityName;
}

export function getOffersPath(slug: string, { citySlug, localitySlug }: PlaceSlugs): string {
  return offersInPlacePath(slug, citySlug, localitySlug);
}

export function getLabsPath(slug: string, place: PlaceSlugs): string {
  return `${getOffersPath(slug, place)}?tab=labs`;
}

function toSlug(text: string): string {
  return slugify(text).slice(0, maxSlugLength) || 'unknown';
}
