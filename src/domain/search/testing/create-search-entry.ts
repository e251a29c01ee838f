import type { SearchEntry } from '../index/search-entry.ts';

let lastId = 0;

export function createSearchEntry(name: string, details: Partial<SearchEntry> = {}): SearchEntry {
  lastId += 1;
  return { id: lastId, type: 'test', name, abbreviations: [], alternativeNames: [], ...details };
}
