import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { BasketTest } from '../../../contract/patient/basket.ts';
import type { PackageDetails } from '../../../contract/patient/packages.ts';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { getFastingHours, listFastingTests } from '../../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../../domain/catalogue/preparation.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { formatBasketAddress } from '../basket/basket-address.ts';
import { packageByIdQuery } from '../package/package-query.ts';
import { testsOfBasketQuery, vendorBySlugQuery } from '../queries-by-slug.ts';
import { BookingScreen } from './booking-screen.tsx';
import { BookingLoadError, BookingNotFound, BookingSkeleton } from './booking-states.tsx';
import { type Bookable, type LeftOutItem, toCollectionCharge } from './choose/bookable.ts';
import { getFirstDay, slotsQuery } from './choose/use-appointment-choice.ts';
import { parseWantedBasket } from './choose/wanted-basket.ts';

const fetchAhead: PageQueries = async (prefetch, { params: { vendorSlug = '' }, today, searchParams }) => {
  const { tests, packageId, day } = parseWantedBasket(searchParams);
  const [vendor, found, healthPackage] = await Promise.all([
    prefetch(vendorBySlugQuery(vendorSlug)),
    tests.length > 0 ? prefetch(testsOfBasketQuery(tests)) : [],
    packageId === null ? null : prefetch(packageByIdQuery(packageId)),
  ]);
  if (!vendor || !toBookable(vendor, found, healthPackage)) return 'missing';
  await prefetch(slotsQuery(vendor.id, getFirstDay(vendor, today, day))).catch(() => null);
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function BookBasketPage() {
  const { vendorSlug = '' } = useParams();
  const wanted = parseWantedBasket(useSearchParams()[0]);
  const vendor = useQuery(vendorBySlugQuery(vendorSlug));
  const tests = useQuery({ ...testsOfBasketQuery(wanted.tests), enabled: wanted.tests.length > 0 });
  const healthPackage = useQuery({ ...packageByIdQuery(wanted.packageId ?? 0), enabled: wanted.packageId !== null });

  if (vendor.data === null) return <BookingNotFound />;
  const failed = [vendor, tests, healthPackage].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <BookingLoadError error={failed.error} tryAgain={() => void failed.refetch()} />;
  const isLoading = [vendor, tests, healthPackage].some(({ isLoading }) => isLoading);
  if (!vendor.data || isLoading) return <BookingSkeleton />;
  const bookable = toBookable(vendor.data, tests.data ?? [], healthPackage.data ?? null);
  return bookable ? <BookingScreen bookable={bookable} /> : <BookingNotFound vendorSlug={vendor.data.slug} />;
}

/** With the items that the lab sells; null without any. */
function toBookable(
  vendor: VendorProfile,
  tests: readonly BasketTest[],
  healthPackage: PackageDetails | null,
): Bookable | null {
  const leftOut: LeftOutItem[] = [];
  const singles = tests.flatMap((test) => {
    const offer = vendor.tests.find(({ id }) => id === test.id);
    if (offer && offer.availableSlots !== 0) return [{ test, offer }];
    leftOut.push({ name: test.name, reason: offer ? 'full' : 'withdrawn' });
    return [];
  });
  const ownPackage = healthPackage?.vendorId === vendor.id ? healthPackage : null;
  const items = [
    ...(ownPackage
      ? [
          {
            packageId: ownPackage.packageId,
            name: ownPackage.packageName,
            pricePaise: parsePaise(ownPackage.packagePrice),
            limits: ownPackage.tests,
          },
        ]
      : []),
    ...singles.map(({ test, offer }) => ({
      testId: test.id,
      name: test.name,
      pricePaise: parsePaise(offer.price),
      limits: [test],
    })),
  ];
  const [first] = items;
  if (!first) return null;
  const testSlugs = tests.map(({ slug }) => slug);
  const all = [...(ownPackage?.tests ?? []), ...singles.map(({ test }) => test)];
  return {
    item: { items },
    limits: all,
    leftOut,
    name: items.length === 1 ? first.name : formatPlural(items.length, ownPackage ? 'item' : 'test'),
    pricePaise: items.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
    reportTimeHours: Math.max(ownPackage?.reportTimeHours ?? 0, ...singles.map(({ offer }) => offer.reportTimeHours)),
    fastingHours: getFastingHours(all),
    fastingFor: listFastingTests(all),
    homeCollection:
      singles.length === items.length && singles.every(({ offer }) => offer.homeCollection)
        ? toCollectionCharge(vendor)
        : null,
    preparation: mergePreparation(all),
    testSlugs,
    vendor,
    isCapReached: false,
    otherOffersPath: formatBasketAddress({ tests: testSlugs }),
  };
}
