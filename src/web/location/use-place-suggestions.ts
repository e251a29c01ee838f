import { useQuery } from '@tanstack/react-query';
import { isCallFailed } from '../../contract/errors.ts';
import { type MapPlace, type MapPlaces, searchPlaces } from '../../contract/maps.ts';
import { ask } from '../api/query-client.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { foundPlaces } from './found-places.ts';

const restMilliseconds = 300;
const fewestCharacters = 3;

export type PlaceSuggestions =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; places: readonly MapPlace[]; attribution: string | undefined }
  | { state: 'failed'; message: string };

/** Places for exactly this text; an answer for what stood there before is never given. */
export function usePlaceSuggestions(text: string): PlaceSuggestions {
  const wanted = text.trim();
  const rested = useDebounced(wanted, restMilliseconds);
  const { data, error } = useQuery({
    ...ask(searchPlaces, { query: rested }),
    enabled: rested.length >= fewestCharacters && rested === wanted,
    select: suggestionsIn,
    retry: false,
    // Without a connection say so, instead of waiting for one.
    networkMode: 'always',
  });
  if (wanted.length < fewestCharacters) return { state: 'idle' };
  if (rested !== wanted) return { state: 'searching' };
  if (data) return { state: 'found', ...data };
  if (!error) return { state: 'searching' };
  return {
    state: 'failed',
    message: isCallFailed(error) ? error.message : 'An unknown error occurred during search.',
  };
}

/** Only what can be shown. */
function suggestionsIn(answer: MapPlaces) {
  const places = foundPlaces(answer).filter(({ name, formatted_address }) => name && formatted_address);
  return { places, attribution: answer.attribution };
}
