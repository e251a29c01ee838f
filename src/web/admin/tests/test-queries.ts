import { allTests, listTests } from '../../../contract/admin/admin-catalogue.ts';
import { getCatalogueState, listWaitingTests } from '../../../contract/admin/shipped-catalogue.ts';
import { countTestRequests, listTestRequests } from '../../../contract/admin/test-requests.ts';
import { suggestions } from '../../../contract/patient/search.ts';

export const requestQueries = [listTestRequests, countTestRequests];
export const testQueries = [listTests, allTests, suggestions, getCatalogueState, listWaitingTests, ...requestQueries];
