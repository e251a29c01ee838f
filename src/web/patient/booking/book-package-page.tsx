import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PackageDetails } from '../../../contract/patient/packages.ts';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { mergePreparation } from '../../../domain/catalogue/preparation.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { packageByIdQuery, parsePackageId } from '../package/package-query.ts';
import { vendorBySlugQuery } from '../queries-by-slug.ts';
import { BookingScreen } from './booking-screen.tsx';
import { BookingLoadError, BookingNotFound, BookingSkeleton } from './booking-states.tsx';
import type { Bookable } from './choose/bookable.ts';
import { getFirstDay, slotsQuery } from './choose/use-appointment-choice.ts';
import { parseWantedTime } from './choose/wanted-time.ts';

const fetchAhead: PageQueries = async (prefetch, { params, today, searchParams }) => {
  const packageId = parsePackageId(params.packageId);
  const healthPackage = packageId && (await prefetch(packageByIdQuery(packageId)));
  const vendor = healthPackage && (await prefetch(vendorBySlugQuery(healthPackage.vendorSlug)));
  if (!vendor) return 'missing';
  await prefetch(slotsQuery(vendor.id, getFirstDay(vendor, today, parseWantedTime(searchParams).day))).catch(
    () => null,
  );
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function BookPackagePage() {
  const packageId = parsePackageId(useParams().packageId);
  const healthPackage = useQuery({ ...packageByIdQuery(packageId ?? 0), enabled: packageId !== null });
  const vendor = useQuery({
    ...vendorBySlugQuery(healthPackage.data?.vendorSlug ?? ''),
    enabled: Boolean(healthPackage.data),
  });

  if (packageId === null || healthPackage.data === null || vendor.data === null) return <BookingNotFound />;
  const failed = [healthPackage, vendor].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <BookingLoadError error={failed.error} tryAgain={() => void failed.refetch()} />;
  if (!healthPackage.data || !vendor.data) return <BookingSkeleton />;
  return <BookingScreen bookable={toBookable(healthPackage.data, vendor.data)} />;
}

function toBookable(healthPackage: PackageDetails, vendor: VendorProfile): Bookable {
  return {
    item: { packageId: healthPackage.packageId },
    limits: healthPackage.tests,
    name: healthPackage.packageName,
    pricePaise: parsePaise(healthPackage.packagePrice),
    reportTimeHours: healthPackage.reportTimeHours,
    fastingHours: healthPackage.fastingHours,
    homeCollection: null,
    preparation: mergePreparation(healthPackage.tests),
    testSlugs: healthPackage.tests.map(({ slug }) => slug),
    vendor,
    isCapReached: false,
    otherOffersPath: null,
  };
}
