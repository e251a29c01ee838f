import type * as z from 'zod/mini';
import * as contract from '../../contract/patient/search.ts';
import { labsFound, suggestionsInput } from '../../contract/patient/search-schemas.ts';
import { readSearchedText } from '../../domain/search/reading/wish-words.ts';
import type { NameMatch } from '../../domain/vendors/lab-names.ts';
import type { CallServices, RequestContext } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import { limitTime } from '../http/rate-limit.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { searchTimeLimit } from './search-time-limit.ts';

const maxLabs = 8;

export const labsByName = implement(contract.labsByName, suggestionsInput, labsFound).with<{ listings: Listings }>(
  async (input, services) => {
    await services.listings.untilCurrent();
    return findLabs(input, services).map(({ lab: { id, slug, name, locality, city }, isWhole }) => ({
      id,
      slug,
      name,
      locality,
      city,
      ...(isWhole && { isWholeName: true as const }),
    }));
  },
);

type Services = CallServices & Pick<RequestContext, 'clientRateLimitKey'> & { listings: Pick<Listings, 'labNames'> };

/** By the names in memory, without waiting. */
export function findLabs({ query, city }: z.output<typeof suggestionsInput>, services: Services): NameMatch[] {
  return limitTime(services, searchTimeLimit, services.clientRateLimitKey(), () =>
    services.listings.labNames.find(readSearchedText(query), city ? toCitySlug(city) : null, maxLabs),
  );
}
