import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { listPreparation } from '../../../domain/catalogue/preparation.ts';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { testBySlugQuery, vendorBySlugQuery } from '../queries-by-slug.ts';
import { BookingScreen } from './booking-screen.tsx';
import { BookingLoadError, BookingNotFound, BookingSkeleton } from './booking-states.tsx';
import { type Bookable, toCollectionCharge } from './choose/bookable.ts';
import { getFirstDay, slotsQuery } from './choose/use-appointment-choice.ts';
import { parseWantedTime } from './choose/wanted-time.ts';

const fetchAhead: PageQueries = async (
  prefetch,
  { params: { vendorSlug = '', testSlug = '' }, today, searchParams },
) => {
  const [vendor, test] = await Promise.all([
    prefetch(vendorBySlugQuery(vendorSlug)),
    prefetch(testBySlugQuery(testSlug)),
  ]);
  if (!vendor || !test || !toBookable(vendor, test)) return 'missing';
  // May fail: the form shows its own error for times.
  const day = getFirstDay(vendor, today, parseWantedTime(searchParams).day);
  await prefetch(slotsQuery(vendor.id, day, test.id)).catch(() => null);
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function BookTestPage() {
  const { vendorSlug = '', testSlug = '' } = useParams();
  const vendor = useQuery(vendorBySlugQuery(vendorSlug));
  const test = useQuery(testBySlugQuery(testSlug));

  if (vendor.data === null || test.data === null) return <BookingNotFound vendorSlug={vendor.data?.slug} />;
  const failed = [vendor, test].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <BookingLoadError error={failed.error} tryAgain={() => void failed.refetch()} />;
  if (!vendor.data || !test.data) return <BookingSkeleton />;
  const bookable = toBookable(vendor.data, test.data);
  return bookable ? <BookingScreen bookable={bookable} /> : <BookingNotFound vendorSlug={vendor.data.slug} />;
}

/** Null when the lab does not offer the test. Compares ids, because the address may name the test by an abbreviation. */
function toBookable(vendor: VendorProfile, test: TestContent): Bookable | null {
  const offer = vendor.tests.find(({ id }) => id === test.id);
  if (!offer) return null;
  return {
    item: { testId: test.id },
    limits: [test],
    name: test.name,
    pricePaise: parsePaise(offer.price),
    reportTimeHours: offer.reportTimeHours,
    fastingHours: test.fastingHours,
    homeCollection: offer.homeCollection ? toCollectionCharge(vendor) : null,
    preparation: listPreparation(test),
    testSlugs: [test.slug],
    vendor,
    isCapReached: offer.availableSlots === 0,
    otherOffersPath: `${offersInPlacePath(test.slug, slugify(vendor.city))}?tab=labs`,
  };
}
