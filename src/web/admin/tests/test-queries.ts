import { allTests, listTests } from '../../../contract/admin/admin-catalogue.ts';
import { suggestions } from '../../../contract/patient/search.ts';

/** Refetched after a change of the catalogue. */
export const testQueries = [listTests, allTests, suggestions];
