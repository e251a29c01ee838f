import { testsOfBasket } from '../../contract/patient/basket.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { formatBaskets } from '../../domain/basket/basket.ts';
import { endpointQuery, optionalEndpointQuery } from '../api/query-client.ts';

export const testBySlugQuery = (testName: string) => optionalEndpointQuery(testBySlug, { testName });

export const vendorBySlugQuery = (vendorSlug: string) => optionalEndpointQuery(vendorBySlug, { vendorSlug });

/** Of all people, without those who want no test. */
export const testsOfBasketsQuery = (baskets: readonly (readonly string[])[]) =>
  endpointQuery(testsOfBasket, { tests: formatBaskets(baskets.filter((tests) => tests.length > 0)) });
