import { cities } from '../../../domain/places/cities.ts';
import { findCityByName, listOtherNames } from '../../../domain/places/city-names.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { localities } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { type Business, businesses } from './business-directory.ts';
import landmarksByCity from './data/landmarks.json' with { type: 'json' };
import sameTown from './data/town-names.json' with { type: 'json' };
import { listDistrictTowns, listFurtherTowns } from './district-towns.ts';
import type { KnownPlace } from './known-place.ts';
import { neighbourhoodsByCity, neighbourhoodsOfSmallerCities } from './neighbourhoods.ts';

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
/** Google's types by the kind of a landmark in the data. */
const landmarkTypes = {
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
type LandmarkKind = keyof typeof landmarkTypes;
const landmarkWords: Readonly<Partial<Record<LandmarkKind, string>>> = {
  hospital: 'hospital',
  mall: 'mall',
  station: 'railway station',
  university: 'university college campus',
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
  const isListed = (citySlug: string, area: string) =>
    neighbourhoodsByCity.get(citySlug)?.some(({ name }) => name === area);
  const further = [...neighbourhoodsOfSmallerCities].map(
    ([citySlug, areas]) => [citySlug, areas.filter(({ name }) => !isListed(citySlug, name))] as const,
  );
  return [...neighbourhoodsByCity, ...further].flatMap(([citySlug, areas]) =>
    areas.map(({ otherNames = [], ...area }) => ({
      id: `gz:area:${citySlug}:${slugify(area.name)}`,
      kind: 'neighbourhood',
      ...area,
      otherNames,
      ...within(citySlug),
      locality: area.name,
      types: areaTypes,
      prominence: 0.44,
    })),
  );
}

function knownLandmarks(): KnownPlace[] {
  return landmarksByCity.flatMap(({ citySlug, landmarks }) =>
    landmarks.map(({ otherNames = [], ...landmark }): KnownPlace => {
      const { context, ...city } = within(citySlug);
      const kind = landmark.kind as LandmarkKind;
      return {
        id: `gz:landmark:${citySlug}:${slugify(landmark.name)}`,
        ...landmark,
        kind: 'landmark',
        otherNames,
        ...city,
        context: [...context, landmark.locality, landmark.pincode, landmarkWords[kind] ?? ''],
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

/** Older and newer names of a town outside the hundred cities. */
function otherNamesOfTown(name: string): string[] {
  return sameTown.find((names) => names.includes(name))?.filter((other) => other !== name) ?? [];
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
