import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/endpoint.ts';
import { vendorsByTests } from '../../../contract/patient/basket.ts';
import { formatBaskets } from '../../../domain/basket/basket.ts';
import { prescriptionPath, searchPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useHomePincode } from '../../location/home-pincode.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { useSite, useToday } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { SiteChoice } from '../at-home/site-choice.tsx';
import {
  type BasketAddress,
  formatBasketAddress,
  parseBasketAddress,
  serializeBasketAddress,
} from '../basket/basket-address.ts';
import { toAllWantedTimes } from '../offers/data/offer-queries.ts';
import { formatPagePlace, parsePagePlace, toPagePlace } from '../offers/data/page-place.ts';
import styles from './basket-page.module.css';
import { BasketTests } from './basket-tests.tsx';
import { ComparedVendors } from './compared-vendors.tsx';
import { useBasketPage } from './use-basket-page.ts';

const fetchAhead: PageQueries = async (prefetch, { searchParams, place, today }) => {
  const address = parseBasketAddress(searchParams);
  // The page reports a failure itself.
  if (address.baskets.length > 0)
    await prefetch(comparisonQuery(address, address.citySlug ?? place.city.slug, today)).catch(() => null);
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function BasketPage() {
  const basket = useBasketPage();
  const { address, isKnown } = basket;
  const place = useBasketPlace(address);
  const isEmpty = address.baskets.length === 0;
  const isForSeveral = basket.people.length > 1;
  const { citySlug, localitySlug } = place;
  const link = `${useSite().publicUrl}${formatBasketAddress({ ...address, citySlug, localitySlug })}`;
  return (
    <div className="page rows">
      <PageHead title="Your tests" description="Compare labs for several tests at once, and book them together." />
      <div className={`split ${styles.top}`}>
        <h1>Your tests</h1>
        {!isEmpty && <CopyButton text={link} what="link to this list" isIcon />}
        {!isEmpty && (address.citySlug ? <p>In {formatPagePlace(place)}</p> : <PlaceChoice />)}
      </div>
      {!isKnown && <Skeletons count={3} size="card" label="Loading your tests" />}
      {isKnown && isEmpty && !isForSeveral && (
        <EmptyState
          title="No tests yet"
          actions={
            <>
              <ButtonLink to={searchPath}>Search tests</ButtonLink>
              <ButtonLink look="secondary" to={prescriptionPath}>
                Paste a prescription
              </ButtonLink>
            </>
          }
        >
          <p>Add the tests of your prescription. Then compare labs for all of them, and book them as one visit.</p>
        </EmptyState>
      )}
      {basket.isShared && <SharedBasket basket={basket} />}
      {isEmpty && isForSeveral && <BasketTests basket={basket} tests={[]} unknown={[]} />}
      {!isEmpty && <Comparison basket={basket} place={place} />}
    </div>
  );
}

type Basket = ReturnType<typeof useBasketPage>;
type Place = ReturnType<typeof useBasketPlace>;

function useBasketPlace({ citySlug, localitySlug }: BasketAddress) {
  const { city } = usePlace().place;
  if (!citySlug) return toPagePlace(city);
  return parsePagePlace({ location: citySlug, ...(localitySlug && { locality: localitySlug }) });
}

function Comparison({ basket, place }: { basket: Basket; place: Place }) {
  const today = useToday();
  const queryClient = useQueryClient();
  const { address, names } = basket;
  const pincode = useHomePincode()?.pincode;
  const comparison = useQuery({
    ...comparisonQuery(address, place.citySlug, today, pincode),
    // The page was rendered without the visitor's pincode. The labs of other filters stay until those of the chosen ones are there.
    placeholderData: (before, query) =>
      queryClient.getQueryData(comparisonQuery(address, place.citySlug, today).queryKey) ??
      (isOfSameTests(query?.queryKey[1], address, place.citySlug) ? before : undefined),
  });
  const { data } = comparison;
  return (
    <div className={`stack-5 ${styles.columns}`}>
      <BasketTests basket={basket} tests={data?.tests ?? null} unknown={data?.unknown ?? []} />
      <div className={`stack-3 ${styles.found}`}>
        <SiteChoice
          isAtHome={address.isAtHome}
          coming={(data?.vendors ?? []).filter(({ collection }) => collection?.comes).length}
          getQuery={(isAtHome) => `?${serializeBasketAddress({ ...address, isAtHome })}`}
        />
        {comparison.isLoadingError && (
          <Notice
            tone="bad"
            title={getErrorMessage(comparison.error, 'The labs could not be loaded. Check your connection.')}
            actions={<Button onClick={() => void comparison.refetch()}>Try Again</Button>}
          />
        )}
        {comparison.isPending && <Skeletons count={4} size="card" label="Comparing labs" />}
        {data && data.tests.length > 0 && (
          <ComparedVendors
            address={address}
            comparison={data}
            names={names}
            place={place}
            isLoading={comparison.isPlaceholderData && comparison.isFetching}
          />
        )}
      </div>
    </div>
  );
}

const comparisonQuery = (
  { baskets, day, timing, isAtHome }: Pick<BasketAddress, 'baskets' | 'day' | 'timing' | 'isAtHome'>,
  citySlug: string,
  today: PlainDate,
  pincode?: string | undefined,
) =>
  endpointQuery(vendorsByTests, {
    tests: formatBaskets(baskets),
    location: citySlug,
    ...toAllWantedTimes({ day, timing }, today),
    ...(isAtHome && { atHome: 'true' as const, ...(pincode && { pincode }) }),
  });

function isOfSameTests(input: unknown, { baskets }: BasketAddress, citySlug: string): boolean {
  const before = input as InputOf<typeof vendorsByTests> | undefined;
  return before?.tests === formatBaskets(baskets) && before.location === citySlug;
}

function SharedBasket({ basket }: { basket: ReturnType<typeof useBasketPage> }) {
  const { own, address } = basket;
  const count = (baskets: readonly (readonly string[])[]) => formatPlural(baskets.flat().length, 'test');
  return (
    <Notice
      title="This list was shared with you"
      actions={
        <>
          <Button onClick={basket.addToOwn}>Add to your tests</Button>
          <Button look="secondary" onClick={basket.replaceOwn}>
            Use it instead of yours
          </Button>
          <Button look="secondary" onClick={basket.showOwn}>
            Show yours
          </Button>
        </>
      }
    >
      <p>
        It has {count(address.baskets)}
        {address.baskets.length > 1 && ` of ${address.baskets.length} people`}. Yours has{' '}
        {count(own.people.map(({ tests }) => tests))}, and stays as it is until you choose.
      </p>
    </Notice>
  );
}
