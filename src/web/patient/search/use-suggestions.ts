import { useQuery } from '@tanstack/react-query';
import type { LabFound, Suggestion } from '../../../contract/patient/search.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { usePlace } from '../../location/use-place.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { labsByNameQuery, suggestionsQuery } from './suggestions-query.ts';

const debounceMs = 300;
const minQueryLength = 2;

export type Suggestions =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; found: readonly Suggestion[]; labs: readonly LabFound[] }
  | { state: 'failed'; message: string };

/** Suggestions for exactly this text, never for an earlier one, with prices in the visitor's city. */
export function useSuggestions(text: string): Suggestions {
  const citySlug = usePlace().place.city.slug;
  const trimmedText = text.trim();
  const debouncedText = useDebounced(trimmedText, debounceMs);
  const enabled = debouncedText.length >= minQueryLength && debouncedText === trimmedText;
  const { data, error } = useQuery({
    ...suggestionsQuery(debouncedText, citySlug),
    enabled,
    retry: 1,
    // Fails while offline instead of waiting, so that the page can show it.
    networkMode: 'always',
  });
  const labs = useQuery({ ...labsByNameQuery(debouncedText, citySlug), enabled, retry: false, networkMode: 'always' });
  if (trimmedText.length < minQueryLength) return { state: 'idle' };
  if (debouncedText !== trimmedText) return { state: 'searching' };
  // "Nothing found" waits for the labs, too; tests do not.
  if (data && (data.length > 0 || !labs.isLoading)) return { state: 'found', found: data, labs: labs.data ?? [] };
  if (!error) return { state: 'searching' };
  return { state: 'failed', message: getErrorMessage(error, 'Failed to fetch suggestions') };
}
