import { testsOfBasket } from '../../contract/patient/basket.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { formatBasket } from '../../domain/basket/basket.ts';
import { endpointQuery, optionalEndpointQuery } from '../api/query-client.ts';

export const testBySlugQuery = (testName: string) => optionalEndpointQuery(testBySlug, { testName });

export const vendorBySlugQuery = (vendorSlug: string) => optionalEndpointQuery(vendorBySlug, { vendorSlug });

export const testsOfBasketQuery = (tests: readonly string[]) =>
  endpointQuery(testsOfBasket, { tests: formatBasket(tests) });
