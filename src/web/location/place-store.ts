import { formatPlace, placeCookieText, placeFromCookies } from './place-cookie.ts';
import { defaultPlace, type SavedPlace } from './saved-place.ts';
import { placeFromStored, placeKey, storedText, withSoundCoordinates } from './stored-place.ts';

// One for all pages of this tab. Where the browser keeps neither storage nor cookies, it lasts as long as the tab.
let current: SavedPlace | undefined;
const listeners = new Set<() => void>();

/** The visitor's place as this browser remembers it. */
export function currentPlace(): SavedPlace {
  current ??= remembered();
  return current;
}

export function changePlace(next: SavedPlace) {
  current = withSoundCoordinates(next);
  store(current);
  tell();
}

export function subscribeToPlace(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs({ key }: StorageEvent) {
  // Null is a storage that was cleared.
  if (key !== placeKey && key !== null) return;
  current = undefined;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function remembered(): SavedPlace {
  const ofCookie = placeFromCookies(document.cookie);
  const stored = storedByBrowser();
  if (stored === null) return ofCookie;
  const place = placeFromStored(stored) ?? defaultPlace;
  // The next page from the server then shows the same.
  if (formatPlace(place) !== formatPlace(ofCookie)) setCookie(place);
  return place;
}

/** Null where nothing is stored, or where the browser does not let us look. */
function storedByBrowser(): string | null {
  try {
    return localStorage.getItem(placeKey);
  } catch {
    return null;
  }
}

function store(place: SavedPlace) {
  setCookie(place);
  try {
    localStorage.setItem(placeKey, storedText(place));
  } catch {
    // Blocked or full. The cookie remembers city and locality.
  }
}

function setCookie(place: SavedPlace) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that patients use
  document.cookie = placeCookieText(place);
}
