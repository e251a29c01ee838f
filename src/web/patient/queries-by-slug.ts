import { testBySlug } from '../../contract/catalogue.ts';
import { vendorBySlug } from '../../contract/vendors.ts';
import { askForOne } from '../api/query-client.ts';

export const testNamed = (testName: string) => askForOne(testBySlug, { testName });

export const labNamed = (vendorSlug: string) => askForOne(vendorBySlug, { vendorSlug });
