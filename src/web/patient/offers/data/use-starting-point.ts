import { useMemo } from 'react';
import { type Coordinates, findMiddle } from '../../../../domain/places/geo-distance.ts';
import { findLocalityBySlug } from '../../../../domain/places/localities.ts';
import type { SavedPlace } from '../../../location/saved-place.ts';
import { usePartOfPlace } from '../../../location/use-place.ts';
import { listOffersInLocality, type PlacedOffer } from './offers-in-locality.ts';
import type { PagePlace } from './page-place.ts';

/** `name` completes "Distances are from". */
export type StartingPoint = Coordinates & { name: string };

type StartingPlace = Pick<PagePlace, 'citySlug' | 'localitySlug' | 'localityName'>;

export function useStartingPoint(page: StartingPlace, offers: readonly PlacedOffer[]): StartingPoint | null {
  const { citySlug, localitySlug, localityName } = page;
  const own = usePartOfPlace((saved) => findOwnPlace(page, saved));
  return useMemo(
    () => findStartingPoint({ citySlug, localitySlug, localityName }, own, offers),
    [citySlug, localitySlug, localityName, own, offers],
  );
}

/** The visitor's point if inside the page's place; else the page's locality, or the visitor's in the same city. */
export function findStartingPoint(
  page: StartingPlace,
  saved: SavedPlace | null,
  offers: readonly PlacedOffer[],
): StartingPoint | null {
  const { citySlug, localitySlug, localityName } = page;
  const own = saved && findOwnPlace(page, saved);
  if (own?.coordinates) return { ...own.coordinates, name: own.formattedAddress ?? 'your location' };
  const locality = localitySlug ? { slug: localitySlug, name: localityName ?? localitySlug } : own?.locality;
  const middle = locality && findLocalityMiddle(citySlug, locality.slug, offers);
  return middle ? { ...middle, name: `the middle of ${locality.name}` } : null;
}

function findOwnPlace({ citySlug, localitySlug }: StartingPlace, saved: SavedPlace): SavedPlace | null {
  if (saved.city.slug !== citySlug) return null;
  if (localitySlug) return saved.coordinates && localitySlug === saved.locality?.slug ? saved : null;
  return saved.coordinates || saved.locality ? saved : null;
}

function findLocalityMiddle(citySlug: string, slug: string, offers: readonly PlacedOffer[]): Coordinates | null {
  const listed = findLocalityBySlug(citySlug, slug);
  if (listed) return { latitude: listed.latitude, longitude: listed.longitude };
  return findMiddle(
    listOffersInLocality(offers, slug).flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  );
}
