import { useQuery } from '@tanstack/react-query';
import { type Suggestion, suggestions } from '../../../contract/patient/search.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const debounceMs = 300;
const minQueryLength = 2;

export type Suggestions =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; tests: Suggestion[]; packages: Suggestion[] }
  | { state: 'failed'; message: string };

/** Suggestions for exactly this text, never for an earlier one. */
export function useSuggestions(text: string): Suggestions {
  const trimmedText = text.trim();
  const debouncedText = useDebounced(trimmedText, debounceMs);
  const { data, error } = useQuery({
    ...endpointQuery(suggestions, { query: debouncedText }),
    enabled: debouncedText.length >= minQueryLength && debouncedText === trimmedText,
    retry: 1,
    // Fails while offline instead of waiting, so that the page can say so.
    networkMode: 'always',
  });
  if (trimmedText.length < minQueryLength) return { state: 'idle' };
  if (debouncedText !== trimmedText) return { state: 'searching' };
  if (data) {
    return {
      state: 'found',
      tests: data.filter(({ type }) => type === 'test'),
      packages: data.filter(({ type }) => type === 'package'),
    };
  }
  if (!error) return { state: 'searching' };
  return { state: 'failed', message: getErrorMessage(error, 'Failed to fetch suggestions') };
}
