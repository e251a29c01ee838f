import { testBySlug } from '../../contract/patient/catalogue.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { optionalEndpointQuery } from '../api/query-client.ts';

export const testBySlugQuery = (testName: string) => optionalEndpointQuery(testBySlug, { testName });

export const vendorBySlugQuery = (vendorSlug: string) => optionalEndpointQuery(vendorBySlug, { vendorSlug });
