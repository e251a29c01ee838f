import { vendorsByTests } from '../../../contract/patient/basket.ts';
import { formatBasket } from '../../../domain/basket/basket.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { BasketAddress } from '../basket/basket-address.ts';
import { toWantedTimes } from '../offers/data/offer-queries.ts';

export const comparisonQuery = (
  { tests, day, timing, isAtHome }: Pick<BasketAddress, 'tests' | 'day' | 'timing' | 'isAtHome'>,
  citySlug: string,
  today: PlainDate,
  pincode?: string | undefined,
) =>
  endpointQuery(vendorsByTests, {
    tests: formatBasket(tests),
    location: citySlug,
    ...toWantedTimes({ day, timing }, today),
    ...(isAtHome && { atHome: 'true' as const, ...(pincode && { pincode }) }),
  });
