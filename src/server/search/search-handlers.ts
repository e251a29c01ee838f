import * as contract from '../../contract/patient/search.ts';
import { packageList, packagesInput, suggestionList, suggestionsInput } from '../../contract/patient/search-schemas.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { implement } from '../http/operation.ts';
import { findPackages } from '../packages/find-packages.ts';

const suggestionLimits = { tests: 10, packages: 10 };

export const suggestions = implement(contract.suggestions, suggestionsInput, suggestionList).with<{
  catalogue: Catalogue;
  emptySearches: { record(query: string): void };
}>(async ({ query }, { catalogue, emptySearches }) => {
  const found = await catalogue.search(query, suggestionLimits);
  if (found.length === 0) emptySearches.record(query);
  return found;
});

export const searchPackages = implement(contract.searchPackages, packagesInput, packageList).with<{
  catalogue: Catalogue;
}>(findPackages);
