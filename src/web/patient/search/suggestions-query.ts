import { labsByName, suggestions } from '../../../contract/patient/search.ts';
import { endpointQuery } from '../../api/query-client.ts';

export const suggestionsQuery = (text: string, citySlug: string) =>
  endpointQuery(suggestions, { query: text, city: citySlug });

export const labsByNameQuery = (text: string, citySlug: string) =>
  endpointQuery(labsByName, { query: text, city: citySlug });
