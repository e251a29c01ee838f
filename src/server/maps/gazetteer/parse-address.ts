import { distanceMeters } from '../../../domain/geo-distance.ts';
import { foldedWords } from '../../../domain/search/fold-text.ts';
import type { KnownPlace } from './known-place.ts';
import { isSmallWord, lettersOf, type PlaceIndex, stateLetters } from './place-index.ts';
import { searchPlaces } from './place-search.ts';

/** Metres. A pincode's town so near to a city may well be written under the city's name: Noida, "Delhi 201301". */
const neighbours = 60_000;
/** Words: as many as the longest name of a state has. */
const longestName = 8;
/** An address has its places at its end; more parts are not searched for mistakes. */
const mostParts = 8;
/** After these a name is that of a street: 'Delhi Road', 'Pune Highway'. */
const streets = new Set(
  foldedWords('road rd street marg highway expressway bypass naka lane chowk circle cross main flyover'),
);

/** What an address says about where it is, read without its house and street. */
export type ReadAddress = { place: KnownPlace; pincode: string | null };

/**
 * Finds landmark, locality, city and pincode in an address and takes the finest that agrees with the rest. Where city
 * and pincode contradict each other, a locality that is named beside its city settles it; else between neighbours the
 * pincode, which is the finer word. Far apart the city's name is believed, in which a mistake would show, and the
 * pincode, one digit of which may be wrong, is left out.
 */
export function readAddress(index: PlaceIndex, address: string, ofPincode: KnownPlace | null): ReadAddress[] {
  const states = statesIn(index, address);
  const named = placesNamed(index, address).filter(({ state }) => !states.size || states.has(state));
  const city = cityMeant(named, ofPincode);
  if (!city) {
    // Every second town has a Tilak Nagar.
    const telling = named.filter((each) => each.kind !== 'neighbourhood' && isPartOf(address, each));
    const place = finest(telling) ?? misspelt(index, address);
    return place ? [{ place, pincode: place.pincode }] : [];
  }
  const agrees = ofPincode !== null && sameCity(ofPincode, city);
  const pincode = agrees ? ofPincode.name : null;
  const place = finest(named.filter((each) => sameCity(each, city))) ?? misspelt(index, address, city);
  if (place) return [{ place, pincode: pincode ?? (ofPincode ? null : place.pincode) }];
  if (agrees) return [{ place: ofPincode, pincode }];
  // Towns that share their name: without a state nobody knows which.
  const alike = ofPincode ? [city] : named.filter((each) => isCity(each) && each.name === city.name);
  return [...new Set(alike)].map((each) => ({ place: each, pincode: null }));
}

function isCity({ kind }: KnownPlace): boolean {
  return kind === 'city' || kind === 'town' || kind === 'pincode';
}

function sameCity(a: KnownPlace, b: KnownPlace): boolean {
  return a.city === b.city && a.state === b.state;
}

/** The one that the pincode confirms, else the one whose locality is named too, else the last. */
function cityMeant(named: readonly KnownPlace[], ofPincode: KnownPlace | null): KnownPlace | undefined {
  const cities = named.filter(isCity);
  const last = cities.at(-1);
  if (!ofPincode || !last) return ofPincode ?? last;
  const confirmed =
    cities.find((city) => sameCity(city, ofPincode)) ??
    cities.find((city) => finest(named.filter((place) => sameCity(place, city))));
  if (confirmed) return confirmed;
  return cities.some((city) => distanceMeters(city, ofPincode) < neighbours) ? ofPincode : last;
}

function finest(places: readonly KnownPlace[]): KnownPlace | undefined {
  return places.findLast(({ kind }) => kind === 'landmark') ?? places.findLast(isArea);
}

function isArea({ kind }: KnownPlace): boolean {
  return kind === 'locality' || kind === 'neighbourhood';
}

/** Without a city, 'Majestic Apartments' is not Majestic, but 'near Majestic' is. */
function isPartOf(address: string, { name, otherNames }: KnownPlace): boolean {
  const names = [name, ...otherNames].map((each) => lettersOf(foldedWords(each)));
  const parts = address
    .split(',')
    .map((part) => lettersOf(foldedWords(part).filter((word, at) => at || !isSmallWord(word))));
  return parts.some((part) => names.includes(part));
}

/** Every place whose whole name stands in the address, in the order of the text; longer names first. */
function placesNamed(index: PlaceIndex, address: string): KnownPlace[] {
  const parts = address.split(',');
  // A state that bears a city's name says least about where in it: 'Karaikal, Puducherry'.
  const states = parts.filter((part) => stateNamed(index, part));
  const others = parts.filter((part) => !stateNamed(index, part));
  return [...states, ...others].flatMap((part) => placesNamedIn(index, foldedWords(part)));
}

function placesNamedIn(index: PlaceIndex, words: readonly string[]): KnownPlace[] {
  const found: KnownPlace[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
      const name = words.slice(at, at + length);
      const places = placesOf(index, lettersOf(name));
      // Jammu is not meant where Jammu and Kashmir is.
      const isOnlyState = !places.length && index.states.has(stateLetters(name));
      if (!isOnlyState && (!places.length || streets.has(words[at + length] ?? ''))) continue;
      found.push(...places);
      at += length - 1;
      break;
    }
  }
  return found;
}

/** A pincode is read by itself: several localities share one. */
function placesOf(index: PlaceIndex, letters: string): KnownPlace[] {
  if (/^\d+$/.test(letters)) return [];
  const places = (index.byLetters.get(letters) ?? []).map(({ place }) => place);
  return places.filter(({ kind }) => kind !== 'business');
}

function statesIn(index: PlaceIndex, address: string): Set<string> {
  return new Set(address.split(',').flatMap((part) => stateNamed(index, part) ?? []));
}

function stateNamed(index: PlaceIndex, part: string): string | undefined {
  return index.states.get(stateLetters(foldedWords(part.replace(/\d/g, ''))));
}

/** The place of 'Koramangla, Bangalore', or of 'Bengluru' alone: a part of the address that is a name but for a mistake. */
function misspelt(index: PlaceIndex, address: string, city?: KnownPlace): KnownPlace | undefined {
  for (const part of address.split(',').slice(-mostParts).toReversed()) {
    if (!/[^\s\d]{5}/.test(part)) continue;
    const [best] = searchPlaces(index, city ? `${part} ${city.name}` : part);
    if (best?.fit !== 'mistyped') continue;
    if (city ? isArea(best.place) && sameCity(best.place, city) : isCity(best.place)) return best.place;
  }
  return undefined;
}
