import { distanceMeters } from '../../../domain/places/geo-distance.ts';
import { foldWords } from '../../../domain/search/scripts/fold-text.ts';
import type { KnownPlace } from './known-place.ts';
import { isStopWord, type PlaceIndex, toLetters, toStateLetters } from './place-index.ts';
import { searchPlaces } from './place-search.ts';

/** Metres. A pincode's town so near to a city may be written with the city's name: Noida, "Delhi 201301". */
const neighbourDistanceMetres = 60_000;
/** As many words as the longest state name. */
const maxNameWords = 8;
/** Places are at the end of an address; earlier parts are not searched for typing errors. */
const maxParts = 8;
/** After a name, these make it a street: 'Delhi Road', 'Pune Highway'. */
const streetWords = new Set(
  foldWords('road rd street marg highway expressway bypass naka lane chowk circle cross main flyover'),
);

type ParsedAddress = { place: KnownPlace; pincode: string | null };

/**
 * Finds landmark, locality, city and pincode in an address and returns the finest that agrees with the rest. If city
 * and pincode disagree, a locality named with its city decides; else for neighbouring cities the pincode, which is more
 * precise. Far apart, the city's name wins, because one wrong digit changes a pincode.
 */
export function parseAddress(index: PlaceIndex, address: string, pincodePlace: KnownPlace | null): ParsedAddress[] {
  const states = findStates(index, address);
  const named = findNamedPlaces(index, address).filter(({ state }) => !states.size || states.has(state));
  const city = resolveCity(named, pincodePlace);
  if (!city) {
    // Neighbourhood names such as Tilak Nagar occur in too many towns.
    const telling = named.filter((each) => each.kind !== 'neighbourhood' && isWholePartOf(address, each));
    const place = findFinest(telling) ?? findMisspeltPlace(index, address);
    return place ? [{ place, pincode: place.pincode }] : [];
  }
  const agrees = pincodePlace !== null && isSameCity(pincodePlace, city);
  const pincode = agrees ? pincodePlace.name : null;
  const place = findFinest(named.filter((each) => isSameCity(each, city))) ?? findMisspeltPlace(index, address, city);
  if (place) return [{ place, pincode: pincode ?? (pincodePlace ? null : place.pincode) }];
  if (agrees) return [{ place: pincodePlace, pincode }];
  // Towns with the same name are ambiguous without a state.
  const alike = pincodePlace ? [city] : named.filter((each) => isCity(each) && each.name === city.name);
  return [...new Set(alike)].map((each) => ({ place: each, pincode: null }));
}

function isCity({ kind }: KnownPlace): boolean {
  return kind === 'city' || kind === 'town' || kind === 'pincode';
}

function isSameCity(a: KnownPlace, b: KnownPlace): boolean {
  return a.city === b.city && a.state === b.state;
}

/** The city that the pincode confirms, else one whose locality is named too, else the last. */
function resolveCity(named: readonly KnownPlace[], pincodePlace: KnownPlace | null): KnownPlace | undefined {
  const cities = named.filter(isCity);
  const last = cities.at(-1);
  if (!pincodePlace || !last) return pincodePlace ?? last;
  const confirmed =
    cities.find((city) => isSameCity(city, pincodePlace)) ??
    cities.find((city) => findFinest(named.filter((place) => isSameCity(place, city))));
  if (confirmed) return confirmed;
  return cities.some((city) => distanceMeters(city, pincodePlace) < neighbourDistanceMetres) ? pincodePlace : last;
}

function findFinest(places: readonly KnownPlace[]): KnownPlace | undefined {
  return places.findLast(({ kind }) => kind === 'landmark') ?? places.findLast(isArea);
}

function isArea({ kind }: KnownPlace): boolean {
  return kind === 'locality' || kind === 'neighbourhood';
}

/** Without a city, 'Majestic Apartments' is not Majestic, but 'near Majestic' is. */
function isWholePartOf(address: string, { name, otherNames }: KnownPlace): boolean {
  const names = [name, ...otherNames].map((each) => toLetters(foldWords(each)));
  const parts = address
    .split(',')
    .map((part) => toLetters(foldWords(part).filter((word, at) => at || !isStopWord(word))));
  return parts.some((part) => names.includes(part));
}

/** Returns them in text order; longer names first. */
function findNamedPlaces(index: PlaceIndex, address: string): KnownPlace[] {
  const parts = address.split(',');
  // A state with a city's name comes last: 'Karaikal, Puducherry'.
  const states = parts.filter((part) => findState(index, part));
  const others = parts.filter((part) => !findState(index, part));
  return [...states, ...others].flatMap((part) => findPlacesInWords(index, foldWords(part)));
}

function findPlacesInWords(index: PlaceIndex, words: readonly string[]): KnownPlace[] {
  const found: KnownPlace[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
      const name = words.slice(at, at + length);
      const places = findPlacesByLetters(index, toLetters(name));
      // Jammu and Kashmir does not mean Jammu.
      const isOnlyState = !places.length && index.states.has(toStateLetters(name));
      if (!isOnlyState && (!places.length || streetWords.has(words[at + length] ?? ''))) continue;
      found.push(...places);
      at += length - 1;
      break;
    }
  }
  return found;
}

/** Skips pincodes, which several localities share. */
function findPlacesByLetters(index: PlaceIndex, letters: string): KnownPlace[] {
  if (/^\d+$/.test(letters)) return [];
  const places = (index.byLetters.get(letters) ?? []).map(({ place }) => place);
  return places.filter(({ kind }) => kind !== 'business');
}

function findStates(index: PlaceIndex, address: string): Set<string> {
  return new Set(address.split(',').flatMap((part) => findState(index, part) ?? []));
}

function findState(index: PlaceIndex, part: string): string | undefined {
  return index.states.get(toStateLetters(foldWords(part.replace(/\d/g, ''))));
}

/** Finds a part of the address that is a name with a typing error: 'Koramangla, Bangalore' or 'Bengluru'. */
function findMisspeltPlace(index: PlaceIndex, address: string, city?: KnownPlace): KnownPlace | undefined {
  for (const part of address.split(',').slice(-maxParts).toReversed()) {
    if (!/[^\s\d]{5}/.test(part)) continue;
    const [best] = searchPlaces(index, city ? `${part} ${city.name}` : part);
    if (best?.fit !== 'mistyped') continue;
    if (city ? isArea(best.place) && isSameCity(best.place, city) : isCity(best.place)) return best.place;
  }
  return undefined;
}
