import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { packageByIdQuery } from '../package/package-query.ts';
import { testsOfBasketsQuery, vendorBySlugQuery } from '../queries-by-slug.ts';
import { BookingScreen } from './booking-screen.tsx';
import { BookingLoadError, BookingNotFound, BookingSkeleton } from './booking-states.tsx';
import { basketToBookable } from './choose/basket-to-bookable.ts';
import { getFirstDay, slotsQuery } from './choose/use-appointment-choice.ts';
import { parseWantedBasket } from './choose/wanted-basket.ts';

/** The packages of all people, each once. */
function parseWanted(query: URLSearchParams) {
  const { people, day } = parseWantedBasket(query);
  const baskets = people.map(({ tests }) => tests);
  return { people, day, baskets, packageIds: [...new Set(people.flatMap(({ packageId }) => packageId ?? []))] };
}

const hasTests = (baskets: readonly (readonly string[])[]) => baskets.flat().length > 0;

const fetchAhead: PageQueries = async (prefetch, { params: { vendorSlug = '' }, today, searchParams }) => {
  const { people, day, baskets, packageIds } = parseWanted(searchParams);
  const [vendor, found, ...packages] = await Promise.all([
    prefetch(vendorBySlugQuery(vendorSlug)),
    hasTests(baskets) ? prefetch(testsOfBasketsQuery(baskets)) : [],
    ...packageIds.map((id) => prefetch(packageByIdQuery(id))),
  ]);
  if (!vendor || !basketToBookable(vendor, found, packages, people)) return 'missing';
  await prefetch(slotsQuery(vendor.id, getFirstDay(vendor, today, day))).catch(() => null);
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function BookBasketPage() {
  const { vendorSlug = '' } = useParams();
  const wanted = parseWanted(useSearchParams()[0]);
  const vendor = useQuery(vendorBySlugQuery(vendorSlug));
  const tests = useQuery({ ...testsOfBasketsQuery(wanted.baskets), enabled: hasTests(wanted.baskets) });
  const packages = useQueries({ queries: wanted.packageIds.map(packageByIdQuery) });

  if (vendor.data === null) return <BookingNotFound />;
  const all = [vendor, tests, ...packages];
  const failed = all.find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <BookingLoadError error={failed.error} tryAgain={() => void failed.refetch()} />;
  if (!vendor.data || all.some(({ isLoading }) => isLoading)) return <BookingSkeleton />;
  const found = packages.map(({ data = null }) => data);
  const bookable = basketToBookable(vendor.data, tests.data ?? [], found, wanted.people);
  return bookable ? <BookingScreen bookable={bookable} /> : <BookingNotFound vendorSlug={vendor.data.slug} />;
}
