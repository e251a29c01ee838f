import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PackageDetails } from '../../../contract/packages.ts';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { paiseOf } from '../../../domain/money.ts';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { preparationOf } from '../package/package-preparation.ts';
import { packageIdOf, packageOf } from '../package/package-query.ts';
import { labNamed } from '../queries-by-slug.ts';
import type { Bookable } from './bookable.ts';
import { BookingError, BookingLoading, BookingNotLoaded } from './booking-problem.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { firstDayOf, slotsOf } from './use-appointment.ts';

export const loader = warmPage(async (warm, { params, today }) => {
  const packageId = packageIdOf(params.packageId);
  const found = packageId && (await warm(packageOf(packageId)));
  const lab = found && (await warm(labNamed(found.vendorSlug)));
  if (!lab) return 'missing';
  // The form says by itself that times could not be loaded.
  await warm(slotsOf(lab.id, firstDayOf(lab, today))).catch(() => null);
  return 'found';
});
export const clientLoader = stayInBrowser;

export default function BookPackagePage() {
  const packageId = packageIdOf(useParams().packageId);
  const found = useQuery({ ...packageOf(packageId ?? 0), enabled: packageId !== null });
  const lab = useQuery({ ...labNamed(found.data?.vendorSlug ?? ''), enabled: Boolean(found.data) });

  if (packageId === null || found.data === null || lab.data === null) return <BookingError />;
  const failed = [found, lab].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <BookingNotLoaded error={failed.error} tryAgain={() => void failed.refetch()} />;
  if (!found.data || !lab.data) return <BookingLoading />;
  return <BookingScreen bookable={bookableOf(found.data, lab.data)} />;
}

function bookableOf(found: PackageDetails, lab: VendorPublic): Bookable {
  return {
    item: { packageId: found.packageId },
    name: found.packageName,
    pricePaise: paiseOf(found.packagePrice),
    reportTimeHours: found.reportTimeHours,
    fastingRequired: found.tests.some((test) => test.fastingRequired),
    homeCollection: false,
    preparation: preparationOf(found.tests),
    lab,
  };
}
