import { parsePlaceCookie, serializePlace, serializePlaceCookie } from './place-cookie.ts';
import { defaultPlace, type SavedPlace } from './saved-place.ts';
import { dropInvalidCoordinates, parseStoredPlace, placeStorageKey, serializeStoredPlace } from './stored-place.ts';

// Shared by all pages of the tab. Without storage and cookies it lasts as long as the tab.
let current: SavedPlace | undefined;
const listeners = new Set<() => void>();

export function getCurrentPlace(): SavedPlace {
  current ??= loadPlace();
  return current;
}

/** Keeps the rendered object if it is the same place, so that nothing renders again. */
export function startFromRenderedPlace(rendered: SavedPlace) {
  if (serializeStoredPlace(getCurrentPlace()) === serializeStoredPlace(rendered)) current = rendered;
}

export function setCurrentPlace(next: SavedPlace) {
  current = dropInvalidCoordinates(next);
  savePlace(current);
  notifyListeners();
}

export function subscribeToPlace(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent) {
  // `key` is null when the storage was cleared.
  if (key !== placeStorageKey && key !== null) return;
  current = undefined;
  notifyListeners();
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function loadPlace(): SavedPlace {
  const cookiePlace = parsePlaceCookie(document.cookie);
  const stored = readStoredText();
  if (stored === null) return cookiePlace;
  const place = parseStoredPlace(stored) ?? defaultPlace;
  // Correct the cookie, so that the server renders the same place.
  if (serializePlace(place) !== serializePlace(cookiePlace)) setCookie(place);
  return place;
}

function readStoredText(): string | null {
  try {
    return localStorage.getItem(placeStorageKey);
  } catch {
    return null;
  }
}

function savePlace(place: SavedPlace) {
  setCookie(place);
  try {
    localStorage.setItem(placeStorageKey, serializeStoredPlace(place));
  } catch {
    // Blocked or full. The cookie still has city and locality.
  }
}

function setCookie(place: SavedPlace) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that patients use
  document.cookie = serializePlaceCookie(place, { isSecure: location.protocol === 'https:' });
}
