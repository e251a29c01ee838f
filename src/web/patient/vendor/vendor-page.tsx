import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { packagesOfVendor } from '../../../contract/patient/packages.ts';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { homePath, vendorPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { vendorBySlugQuery } from '../queries-by-slug.ts';
import { firstReviewsQuery } from '../reviews/lab-reviews.tsx';
import { buildVendorStructuredData } from '../structured-data/vendor-structured-data.ts';
import { useProfileImpression } from '../use-count-impressions.ts';
import { formatArea, formatBranch } from '../vendor-address.ts';
import { VendorAbout } from './vendor-about.tsx';
import { VendorHeader } from './vendor-header.tsx';
import { VendorOffers } from './vendor-offers.tsx';
import { VendorPackages } from './vendor-packages.tsx';
import styles from './vendor-page.module.css';
import { VendorPromises } from './vendor-promises.tsx';
import { VendorReviews } from './vendor-reviews.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

const vendorPackagesQuery = (vendorSlug: string) => endpointQuery(packagesOfVendor, { vendorSlug });

const fetchAhead: PageQueries = async (prefetch, { params: { vendorSlug } }) => {
  const vendor = vendorSlug && (await prefetch(vendorBySlugQuery(vendorSlug)));
  if (!vendor) return 'missing';
  const parts = [
    prefetch(vendorPackagesQuery(vendor.slug)),
    ...(vendor.totalReviews > 0 ? [prefetch(firstReviewsQuery(vendor.id))] : []),
  ];
  await Promise.allSettled(parts);
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function VendorPage() {
  const { vendorSlug = '' } = useParams();
  const vendor = useQuery({ ...vendorBySlugQuery(vendorSlug), enabled: vendorSlug !== '' });

  if (vendorSlug === '') return <VendorNotFound title="Invalid URL" text="This address does not name a lab." />;
  if (vendor.data === null)
    return <VendorNotFound title="Vendor Not Found" text="The vendor you are looking for does not exist." />;
  if (vendor.isLoadingError) {
    return (
      <SomethingWentWrong
        text={getErrorMessage(vendor.error, 'Failed to fetch vendor details')}
        tryAgain={() => void vendor.refetch()}
      />
    );
  }
  return vendor.data ? <VendorFound vendor={vendor.data} /> : <VendorSkeleton />;
}

function VendorFound({ vendor }: { vendor: VendorProfile }) {
  const { publicUrl } = useSite();
  const { data: packages = [] } = useQuery(vendorPackagesQuery(vendor.slug));
  const path = vendorPath(vendor.slug);
  useProfileImpression(vendor.id);
  return (
    <div className={`page stack-4 ${styles.lab}`}>
      <PageHead
        picture="lab"
        title={`${vendor.name}, ${formatBranch(vendor.slug, vendor)}: tests and prices`}
        description={formatDescription(vendor)}
        path={path}
        structuredData={import.meta.env.SSR && [buildVendorStructuredData(vendor, `${publicUrl}${path}`)]}
      />
      <VendorHeader vendor={vendor} />
      <div className={`shrinks ${styles.parts}`}>
        <VendorTabs testCount={vendor.tests.length} packageCount={packages.length} />
        <VendorOffers vendor={vendor} />
        <VendorPackages packages={packages} />
        {vendor.keptPromises && <VendorPromises promises={vendor.keptPromises} />}
        <VendorReviews vendorId={vendor.id} totalReviews={vendor.totalReviews} />
      </div>
      <VendorAbout vendor={vendor} />
    </div>
  );
}

function formatDescription(vendor: VendorProfile): string {
  const prices = vendor.tests.map(({ price }) => parsePaise(price));
  const offer = prices.length ? ` ${prices.length} tests from ${formatRupees(Math.min(...prices))}.` : '';
  return `${vendor.name} in ${formatArea(vendor)}.${offer} See address, phone and free times, and book online. Pay at the lab.`;
}

function VendorNotFound({ title, text }: { title: string; text: string }) {
  return (
    <div className="page">
      <PageHead title={title} description={text} />
      <EmptyState
        heading="h1"
        drawing="lost"
        title={title}
        actions={<ButtonLink to={homePath}>Back to Homepage</ButtonLink>}
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

function VendorSkeleton() {
  return (
    <div className={`page stack-4 ${styles.lab}`}>
      <PageHead title="Lab" description="A lab, its tests and prices." />
      <div className={`stack-3 ${styles.loading}`}>
        <Skeleton size="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton size="title" />
      </div>
      <div className={`shrinks ${styles.parts}`}>
        <Skeleton size="title" />
        <Skeletons count={6} size="row" label="Loading the lab and its tests" />
      </div>
    </div>
  );
}
