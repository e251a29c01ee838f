import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../contract/errors.ts';
import { type MapPlace, type MapPlaces, searchPlaces } from '../../contract/maps.ts';
import { endpointQuery } from '../api/query-client.ts';
import { useDebounced } from '../ui/hooks/use-debounced.ts';
import { parseMapPlaces } from './parse-map-places.ts';

export const debounceMs = 300;
export const minQueryLength = 3;

export type PlaceSuggestions =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; places: readonly MapPlace[]; attribution: string | undefined }
  | { state: 'failed'; message: string };

/** Never returns suggestions for an earlier text. */
export function usePlaceSuggestions(text: string): PlaceSuggestions {
  const trimmedText = text.trim();
  const debouncedText = useDebounced(trimmedText, debounceMs);
  const { data, error } = useQuery({
    ...endpointQuery(searchPlaces, { query: debouncedText }),
    enabled: debouncedText.length >= minQueryLength && debouncedText === trimmedText,
    select: toSuggestions,
    retry: false,
    // Fails while offline instead of waiting, so that the page can show it.
    networkMode: 'always',
  });
  if (trimmedText.length < minQueryLength) return { state: 'idle' };
  if (debouncedText !== trimmedText) return { state: 'searching' };
  if (data) return { state: 'found', ...data };
  if (!error) return { state: 'searching' };
  return {
    state: 'failed',
    message: isApiError(error) ? error.message : 'An unknown error occurred during search.',
  };
}

function toSuggestions(answer: MapPlaces) {
  const places = parseMapPlaces(answer).filter(({ name, formatted_address }) => name && formatted_address);
  return { places, attribution: answer.attribution };
}
