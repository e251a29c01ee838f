import { allTests, listTests } from '../../../contract/admin/admin-catalogue.ts';
import { suggestions } from '../../../contract/patient/search.ts';

export const testQueries = [listTests, allTests, suggestions];
