import { useQuery } from '@tanstack/react-query';
import { type Suggestion, suggestions } from '../../../contract/search.ts';
import { failureText } from '../../api/error-message.ts';
import { ask } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const restMilliseconds = 300;
const fewestCharacters = 2;

export type Suggestions =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; tests: Suggestion[]; packages: Suggestion[] }
  | { state: 'failed'; message: string };

/** Suggestions for exactly this text; an answer for what stood there before is never given. */
export function useSuggestions(text: string): Suggestions {
  const wanted = text.trim();
  const rested = useDebounced(wanted, restMilliseconds);
  const { data, error } = useQuery({
    ...ask(suggestions, { query: rested }),
    enabled: rested.length >= fewestCharacters && rested === wanted,
    retry: 1,
    // Without a connection say so, instead of waiting for one.
    networkMode: 'always',
  });
  if (wanted.length < fewestCharacters) return { state: 'idle' };
  if (rested !== wanted) return { state: 'searching' };
  if (data) {
    return {
      state: 'found',
      tests: data.filter(({ type }) => type === 'test'),
      packages: data.filter(({ type }) => type === 'package'),
    };
  }
  if (!error) return { state: 'searching' };
  return { state: 'failed', message: failureText(error, 'Failed to fetch suggestions') };
}
