import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placeById, searchPlaces } from '../../../contract/maps.ts';
import { takenPlaces } from '../../../contract/vendor/registration.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { parseMapPlaces } from '../../location/parse-map-places.ts';
import { type FoundBusiness, isBusiness } from './found-business.ts';
import { getSearchFailureMessage } from './search-failure-message.ts';

/** Bounds the cost of details, which some providers charge for. */
const maxResults = 10;
const maxConcurrentCalls = 4;

type SearchInput = { name: string; city: string };

export type BusinessSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; message: string }
  | { status: 'found'; businesses: readonly FoundBusiness[]; attribution: string | undefined };

export type BusinessSearching = ReturnType<typeof useBusinessSearch>;

/** Searches businesses, then fetches the details of each once. A failed detail keeps the search result. */
export function useBusinessSearch() {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState<BusinessSearch>({ status: 'idle' });
  const [typed, setTyped] = useState<SearchInput>({ name: '', city: '' });
  const latest = useRef(0);
  const lastInput = useRef<SearchInput>({ name: '', city: '' });
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );

  async function find(input: SearchInput) {
    const number = ++latest.current;
    const isCurrent = () => latest.current === number;
    lastInput.current = input;
    setSearch({ status: 'searching' });
    try {
      const query = `${input.name} ${input.city}`;
      const answer = await queryClient.fetchQuery({ ...endpointQuery(searchPlaces, { query }), retry: false });
      const businesses = parseMapPlaces(answer).filter(isBusiness).slice(0, maxResults);
      if (!isCurrent()) return;
      const taken = await listTaken(businesses);
      if (!isCurrent()) return;
      setSearch({
        status: 'found',
        businesses: businesses.map((business) => ({ ...business, isTaken: taken.has(business.place_id) })),
        attribution: answer.attribution,
      });
      await eachOf(businesses, async ({ place_id: placeId }) => {
        const details = await fetchDetails(placeId);
        if (!details || !isCurrent()) return;
        setSearch((shown) =>
          shown.status === 'found'
            ? {
                ...shown,
                businesses: shown.businesses.map((business) =>
                  business.place_id === placeId ? { ...business, ...details, place_id: placeId } : business,
                ),
              }
            : shown,
        );
      });
    } catch (error) {
      if (isCurrent()) setSearch({ status: 'failed', message: getSearchFailureMessage(error) });
    }
  }

  const fetchDetails = (placeId: string) =>
    queryClient
      .fetchQuery({
        ...endpointQuery(placeById, { placeId }),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      })
      .then(
        ({ result }) => result,
        () => null,
      );

  return { search, typed, setTyped, find, findAgain: () => find(lastInput.current) };
}

/** Empty on failure: the registration itself rejects a business that is taken. */
async function listTaken(businesses: readonly { place_id: string }[]): Promise<ReadonlySet<string>> {
  if (businesses.length === 0) return new Set();
  return call(takenPlaces, { placeIds: businesses.map(({ place_id }) => place_id) }).then(
    ({ placeIds }) => new Set(placeIds),
    () => new Set<string>(),
  );
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: maxConcurrentCalls }, worker));
}
