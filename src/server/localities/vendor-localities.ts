import { isDeepStrictEqual } from 'node:util';
import type { KnownLocalities } from '../../contract/page-rendering.ts';
import { findCityBySlug } from '../../domain/places/cities.ts';
import { listOtherNames } from '../../domain/places/city-names.ts';
import type { PlaceNames } from '../../domain/search/reading/places-in-query.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import { buildPlaceIndex, type NamedPlace, type PlaceIndex } from '../maps/gazetteer/place-index.ts';
import { searchPlaces } from '../maps/gazetteer/place-search.ts';
import { type LocalityRow, listLocalities } from './localities-queries.ts';
import { namePlaces } from './name-places.ts';

/** How long a new area may be missing, and counts may be outdated. */
const ttlMs = 30_000;
/** Areas rarely disappear: outdated ones are better than none. */
const maxStaleMs = 60 * 60 * 1000;
/** More than any city has; every list needs a limit. */
export const maxLocalities = 100;
const maxFound = 8;

export type VendorLocality = LocalityRow & {
  state: string;
};

type SearchableLocality = NamedPlace & { locality: VendorLocality };

export type FindLocality = (citySlug: string, localitySlug: string | null) => VendorLocality | undefined;

type Snapshot = {
  rows: readonly LocalityRow[];
  byCity: ReadonlyMap<string, ReadonlyMap<string, VendorLocality>>;
  find: FindLocality;
  index: PlaceIndex<SearchableLocality>;
  placeNames: PlaceNames;
};

export class VendorLocalities {
  readonly #snapshot: CachedValue<Snapshot>;

  constructor(db: Database, clock: () => number) {
    this.#snapshot = new CachedValue({
      read: async (previous) => {
        const rows = await listLocalities(db);
        return previous && isDeepStrictEqual(rows, previous.rows) ? previous : buildSnapshot(rows);
      },
      clock,
      ttlMs,
      maxStaleMs,
    });
  }

  async listInCity(citySlug: string): Promise<VendorLocality[]> {
    const { byCity } = await this.#snapshot.get();
    return [...(byCity.get(citySlug)?.values() ?? [])].slice(0, maxLocalities);
  }

  peek(): KnownLocalities {
    const known = this.#snapshot.peek();
    return known && { has: (citySlug, { slug, name }) => known.byCity.get(citySlug)?.get(slug)?.name === name };
  }

  /** The finder uses the last read, and knows labs without an area. */
  async finder(): Promise<FindLocality> {
    return (await this.#snapshot.get()).find;
  }

  /** Also finds unfinished and misspelt names, optionally with the city. Ties start with the city `near`. */
  async search(query: string, near: string | null): Promise<VendorLocality[]> {
    const { index } = await this.#snapshot.get();
    const found = searchPlaces(index, query).filter(({ fit }) => fit !== 'partial');
    const isNear = ({ citySlug }: VendorLocality) => Number(citySlug === near);
    return found
      .filter(({ fit }) => fit === found[0]?.fit)
      .map(({ place }) => place.locality)
      .sort((one, other) => isNear(other) - isNear(one))
      .slice(0, maxFound);
  }

  async placeNames(): Promise<PlaceNames> {
    return (await this.#snapshot.get()).placeNames;
  }

  /** Call after changing where labs are. */
  invalidate() {
    this.#snapshot.invalidate();
  }
}

function buildSnapshot(rows: readonly LocalityRow[]): Snapshot {
  const byCity = new Map<string, Map<string, VendorLocality>>();
  const restByCity = new Map<string, VendorLocality>();
  for (const row of rows) {
    const ofCity = byCity.get(row.citySlug) ?? new Map<string, VendorLocality>();
    if (row.slug === '') restByCity.set(row.citySlug, withCity(row));
    else byCity.set(row.citySlug, ofCity.set(row.slug, withCity(row)));
  }
  const all = [...byCity.values()].flatMap((ofCity) => [...ofCity.values()]);
  const placeNames = namePlaces([...all, ...restByCity.values()]);
  const find: FindLocality = (citySlug, localitySlug) =>
    localitySlug ? byCity.get(citySlug)?.get(localitySlug) : restByCity.get(citySlug);
  return { rows, byCity, find, index: buildPlaceIndex(all.map(toSearchable)), placeNames };
}

/** A listed city has one name, even if labs spell it differently. */
function withCity(row: LocalityRow): VendorLocality {
  const city = findCityBySlug(row.citySlug);
  return { ...row, city: city?.name ?? row.city, state: city?.state ?? '' };
}

function toSearchable(locality: VendorLocality): SearchableLocality {
  const { name, city, citySlug, state, vendorCount } = locality;
  const listed = findCityBySlug(citySlug);
  return {
    locality,
    kind: 'locality',
    name,
    otherNames: [],
    context: [city, ...(listed ? listOtherNames(listed) : []), state],
    state,
    prominence: vendorCount / (vendorCount + 20),
  };
}
