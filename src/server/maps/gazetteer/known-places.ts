import { cities } from '../../../domain/places/cities.ts';
import { findCityByName, listOtherNames } from '../../../domain/places/city-names.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { localities } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { type Business, businesses } from './business-directory.ts';
import { listDistrictTowns } from './district-towns.ts';
import { listFurtherTowns } from './further-towns.ts';
import type { KnownPlace } from './known-place.ts';
import type { LandmarkKind } from './landmarks/landmark.ts';
import { landmarksByCity } from './landmarks/landmarks.ts';
import { neighbourhoodsByCity, neighbourhoodsOfSmallerCities } from './neighbourhoods.ts';
import { otherNamesOfTown } from './town-names.ts';

const citySlugs = new Map(cities.map((city) => [city.slug, city]));
const stateInitials: Readonly<Record<string, string>> = {
  'Andhra Pradesh': 'AP',
  'Himachal Pradesh': 'HP',
  'Jammu and Kashmir': 'JK',
  'Madhya Pradesh': 'MP',
  'Tamil Nadu': 'TN',
  'Uttar Pradesh': 'UP',
  'West Bengal': 'WB',
};
const landmarkWords: Readonly<Partial<Record<LandmarkKind, string>>> = {
  hospital: 'hospital',
  mall: 'mall',
  station: 'railway station',
  university: 'university college campus',
};
const landmarkTypes: Readonly<Record<LandmarkKind, readonly string[]>> = {
  airport: ['airport'],
  hospital: ['hospital', 'health'],
  mall: ['shopping_mall'],
  market: ['market'],
  monument: ['tourist_attraction'],
  museum: ['museum'],
  park: ['park'],
  stadium: ['stadium'],
  station: ['transit_station'],
  'technology park': [],
  university: ['university'],
  worship: ['place_of_worship'],
};

const areaTypes = ['sublocality_level_1', 'sublocality', 'political'];

/** Lists cities by size, then places in them, then towns. `furtherBusinesses` are those of the demo world. */
export function listKnownPlaces(furtherBusinesses: readonly Business[] = []): KnownPlace[] {
  return [
    ...knownCities(),
    ...knownLocalities(),
    ...knownNeighbourhoods(),
    ...knownLandmarks(),
    ...knownTowns(),
    ...knownBusinesses([...businesses, ...furtherBusinesses]),
  ];
}

function knownCities(): KnownPlace[] {
  return cities.map((city, rank) => {
    const { latitude, longitude } = getCityPosition(city);
    return {
      id: `gz:city:${city.slug}`,
      kind: 'city',
      name: city.name,
      otherNames: listOtherNames(city),
      context: inState(city.state),
      city: city.name,
      state: city.state,
      locality: null,
      // A city has many; one of them would be taken for the visitor's own.
      pincode: null,
      latitude,
      longitude,
      types: ['locality', 'political'],
      prominence: 1 - rank / 200,
    };
  });
}

function knownLocalities(): KnownPlace[] {
  return localities.map(({ name, slug, citySlug, latitude, longitude }) => ({
    id: `gz:locality:${citySlug}:${slug}`,
    kind: 'locality',
    name,
    otherNames: [getLocalityPincode({ citySlug, slug })],
    ...within(citySlug),
    locality: name,
    pincode: getLocalityPincode({ citySlug, slug }),
    latitude,
    longitude,
    types: areaTypes,
    prominence: 0.45,
  }));
}

function knownNeighbourhoods(): KnownPlace[] {
  const listed = Object.entries(neighbourhoodsByCity);
  const isListed = (citySlug: string, name: string) =>
    neighbourhoodsByCity[citySlug]?.some(([listedName]) => listedName === name);
  const further = [...neighbourhoodsOfSmallerCities].map(
    ([citySlug, areas]) =>
      [
        citySlug,
        areas
          .filter(({ name }) => !isListed(citySlug, name))
          .map(({ name, pincode, latitude, longitude }) => [name, pincode, latitude, longitude] as const),
      ] as const,
  );
  return [...listed, ...further].flatMap(([citySlug, rows]) =>
    rows.map(([name, pincode, latitude, longitude, ...otherNames]) => ({
      id: `gz:area:${citySlug}:${slugify(name)}`,
      kind: 'neighbourhood',
      name,
      otherNames,
      ...within(citySlug),
      locality: name,
      pincode,
      latitude,
      longitude,
      types: areaTypes,
      prominence: 0.44,
    })),
  );
}

function knownLandmarks(): KnownPlace[] {
  return Object.entries(landmarksByCity).flatMap(([citySlug, rows]) =>
    rows.map(([name, kind, locality, pincode, latitude, longitude, ...otherNames]): KnownPlace => {
      const { context, ...city } = within(citySlug);
      return {
        id: `gz:landmark:${citySlug}:${slugify(name)}`,
        kind: 'landmark',
        name,
        otherNames,
        ...city,
        context: [...context, locality, pincode, landmarkWords[kind] ?? ''],
        locality,
        pincode,
        latitude,
        longitude,
        types: [...landmarkTypes[kind], 'point_of_interest', 'establishment'],
        prominence: 0.42,
      };
    }),
  );
}

/** A town of another state may share a city's name: Aurangabad is in Bihar too. */
function knownTowns(): KnownPlace[] {
  const towns = new Map(
    [...listFurtherTowns(), ...listDistrictTowns()].map((town) => [
      `gz:town:${slugify(town.state)}:${slugify(town.name)}`,
      town,
    ]),
  );
  return [...towns]
    .filter(([, { name, state }]) => findCityByName(name)?.state !== state)
    .map(([id, { name, state, latitude, longitude }]) => ({
      id,
      kind: 'town',
      name,
      otherNames: otherNamesOfTown(name),
      context: inState(state),
      city: name,
      state,
      locality: null,
      pincode: null,
      latitude,
      longitude,
      types: ['locality', 'political'],
      prominence: 0.4,
    }));
}

function knownBusinesses(listed: readonly Business[]): KnownPlace[] {
  return listed.map((business) => {
    const { name, city, street, locality, pincode, latitude, longitude } = business;
    const { context, ...place } = within(slugify(city));
    return {
      id: business.placeId ?? `gz:business:${slugify(name)}`,
      kind: 'business',
      name,
      otherNames: [],
      ...place,
      context: [...context, locality, pincode, 'lab laboratory diagnostic clinic pathology centre'],
      street,
      locality,
      pincode,
      latitude,
      longitude,
      types: ['health', 'point_of_interest', 'establishment'],
      prominence: 0.2,
      business,
    };
  });
}

function within(citySlug: string): { city: string; state: string; context: string[] } {
  const city = citySlugs.get(citySlug);
  if (!city) throw new RangeError(`There is no city ${citySlug}.`);
  return { city: city.name, state: city.state, context: [city.name, ...listOtherNames(city), ...inState(city.state)] };
}

function inState(state: string): string[] {
  return [state, stateInitials[state] ?? ''];
}
