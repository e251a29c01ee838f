import { createStore } from '../ui/create-store.ts';
import { parsePlaceCookie, serializePlace, serializePlaceCookie } from './place-cookie.ts';
import { defaultPlace, type SavedPlace } from './saved-place.ts';
import { dropInvalidCoordinates, parseStoredPlace, placeStorageKey, serializeStoredPlace } from './stored-place.ts';

let renderedPlace: SavedPlace | undefined;
const store = createStore(placeStorageKey, loadPlace, serializeStoredPlace);

export const getCurrentPlace = store.get;
export const subscribeToPlace = store.subscribe;

/** Keeps the rendered object if it is the same place, so that nothing renders again. Call before the place is read. */
export function startFromRenderedPlace(rendered: SavedPlace) {
  renderedPlace = rendered;
}

/** The cookie lets the server render city and locality. */
export function setCurrentPlace(next: SavedPlace) {
  const place = dropInvalidCoordinates(next);
  setCookie(place);
  store.set(place);
}

function loadPlace(stored: string | null): SavedPlace {
  const cookiePlace = parsePlaceCookie(document.cookie);
  const place = stored === null ? cookiePlace : (parseStoredPlace(stored) ?? defaultPlace);
  // Correct the cookie, so that the server renders the same place.
  if (serializePlace(place) !== serializePlace(cookiePlace)) setCookie(place);
  return renderedPlace && serializeStoredPlace(place) === serializeStoredPlace(renderedPlace) ? renderedPlace : place;
}

function setCookie(place: SavedPlace) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that patients use
  document.cookie = serializePlaceCookie(place, { isSecure: location.protocol === 'https:' });
}
