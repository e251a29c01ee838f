import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TestContent } from '../../../contract/catalogue.ts';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { paiseOf } from '../../../domain/money.ts';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { labNamed, testNamed } from '../queries-by-slug.ts';
import { linesOf } from '../split-lines.ts';
import type { Bookable } from './bookable.ts';
import { BookingError, BookingLoading, BookingNotLoaded } from './booking-problem.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { firstDayOf, slotsOf } from './use-appointment.ts';

export const loader = warmPage(async (warm, { params: { vendorSlug = '', testSlug = '' }, today }) => {
  const [lab, test] = await Promise.all([warm(labNamed(vendorSlug)), warm(testNamed(testSlug))]);
  if (!lab || !test || !bookableOf(lab, test)) return 'missing';
  // The form says by itself that times could not be loaded.
  await warm(slotsOf(lab.id, firstDayOf(lab, today))).catch(() => null);
  return 'found';
});
export const clientLoader = stayInBrowser;

export default function BookTestPage() {
  const { vendorSlug = '', testSlug = '' } = useParams();
  const lab = useQuery(labNamed(vendorSlug));
  const test = useQuery(testNamed(testSlug));

  if (lab.data === null || test.data === null) return <BookingError vendorSlug={lab.data?.slug} />;
  const failed = [lab, test].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <BookingNotLoaded error={failed.error} tryAgain={() => void failed.refetch()} />;
  if (!lab.data || !test.data) return <BookingLoading />;
  const bookable = bookableOf(lab.data, test.data);
  return bookable ? <BookingScreen bookable={bookable} /> : <BookingError vendorSlug={lab.data.slug} />;
}

/** Null when the lab does not offer the test. The address may name the test by an abbreviation, so the id decides. */
function bookableOf(lab: VendorPublic, test: TestContent): Bookable | null {
  const offer = lab.tests.find(({ id }) => id === test.id);
  if (!offer) return null;
  return {
    item: { testId: test.id },
    name: test.name,
    pricePaise: paiseOf(offer.price),
    reportTimeHours: offer.reportTimeHours,
    fastingRequired: test.fastingRequired,
    homeCollection: offer.homeCollection,
    preparation: linesOf(test.preparationInstructions),
    lab,
  };
}
