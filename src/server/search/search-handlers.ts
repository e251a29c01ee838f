import type * as contract from '../../contract/search.ts';
import type { Handler } from '../http/handler.ts';
import { packagesFor } from '../packages/find-packages.ts';

const suggestionLimits = { tests: 10, packages: 10 };

export const suggestions: Handler<typeof contract.suggestions> = ({ query }, { catalogue }) =>
  catalogue.search(query, suggestionLimits);

export const searchPackages: Handler<typeof contract.searchPackages> = packagesFor;
