import type { SearchEntry } from '../search-entry.ts';

let lastId = 0;

/** For specs: an entry that states only what matters. */
export function createSearchEntry(name: string, details: Partial<SearchEntry> = {}): SearchEntry {
  lastId += 1;
  return { id: lastId, type: 'test', name, abbreviations: [], alternativeNames: [], ...details };
}
