import { useQuery } from '@tanstack/react-query';
import { type FoundLocality, searchLocalities } from '../../contract/patient/localities.ts';
import { endpointQuery } from '../api/query-client.ts';
import { useDebounced } from '../ui/hooks/use-debounced.ts';
import { debounceMs, minQueryLength } from './use-place-suggestions.ts';

const none: readonly FoundLocality[] = [];

/** Areas with labs for exactly this text, those of the city `near` first. Optional: a failure is not reported. */
export function useAreaSuggestions(text: string, near: string | undefined) {
  const trimmedText = text.trim();
  const debouncedText = useDebounced(trimmedText, debounceMs);
  const isWanted = near !== undefined && trimmedText.length >= minQueryLength && trimmedText.length <= 100;
  const isCurrent = debouncedText === trimmedText;
  const { data, isError } = useQuery({
    ...endpointQuery(searchLocalities, { query: debouncedText, near }),
    enabled: isWanted && isCurrent,
    retry: false,
    networkMode: 'always',
  });
  return {
    areas: isWanted && isCurrent && data ? data : none,
    isSearching: isWanted && !isError && !(isCurrent && data),
  };
}
