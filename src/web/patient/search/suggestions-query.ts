import { suggestions } from '../../../contract/patient/search.ts';
import { endpointQuery } from '../../api/query-client.ts';

/** What is found for a text, and in the city what it costs. */
export const suggestionsQuery = (text: string, citySlug: string) =>
  endpointQuery(suggestions, { query: text, city: citySlug });
