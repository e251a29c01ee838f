import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { packagesOfVendor } from '../../../contract/packages.ts';
import type { VendorPublic } from '../../../contract/vendors.ts';
import { paiseOf, rupeesText } from '../../../domain/money.ts';
import { homePath, vendorPath } from '../../../domain/paths.ts';
import { failureText } from '../../api/error-message.ts';
import { ask } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { labNamed } from '../queries-by-slug.ts';
import { labStructuredData } from '../structured-data/vendor-structured-data.ts';
import { areaOf } from '../vendor-address.ts';
import { LabFacts } from './vendor-facts.tsx';
import { LabTests } from './vendor-offers.tsx';
import { LabPackages } from './vendor-packages.tsx';
import styles from './vendor-page.module.css';

const packagesOf = (vendorSlug: string) => ask(packagesOfVendor, { vendorSlug });

export const loader = warmPage(async (warm, { params: { vendorSlug } }) => {
  const lab = vendorSlug && (await warm(labNamed(vendorSlug)));
  if (!lab) return 'missing';
  // The lab is worth showing without them.
  await warm(packagesOf(lab.slug)).catch(() => null);
  return 'found';
});
export const clientLoader = stayInBrowser;

export default function LabPage() {
  const { vendorSlug = '' } = useParams();
  const lab = useQuery({ ...labNamed(vendorSlug), enabled: vendorSlug !== '' });

  if (vendorSlug === '') return <NoLab title="Invalid URL" text="This address does not name a lab." />;
  if (lab.data === null)
    return <NoLab title="Vendor Not Found" text="The vendor you are looking for does not exist." />;
  if (lab.isLoadingError) {
    return (
      <SomethingWentWrong
        text={failureText(lab.error, 'Failed to fetch vendor details')}
        tryAgain={() => void lab.refetch()}
      />
    );
  }
  return lab.data ? <Lab lab={lab.data} /> : <Loading />;
}

function Lab({ lab }: { lab: VendorPublic }) {
  const { brandName, publicUrl } = useSite();
  const { data: packages = [] } = useQuery(packagesOf(lab.slug));
  const path = vendorPath(lab.slug);
  return (
    <div className={`page ${styles.lab}`}>
      <PageHead
        title={`${lab.name}, ${areaOf(lab)}: tests and prices | ${brandName}`}
        description={descriptionOf(lab)}
        path={path}
        structuredData={[labStructuredData(lab, `${publicUrl}${path}`)]}
      />
      <LabFacts lab={lab} />
      <div className={styles.offered}>
        <LabTests lab={lab} packageCount={packages.length} />
        <LabPackages packages={packages} />
      </div>
    </div>
  );
}

function descriptionOf(lab: VendorPublic): string {
  const prices = lab.tests.map(({ price }) => paiseOf(price));
  const offer = prices.length ? ` ${prices.length} tests from ${rupeesText(Math.min(...prices))}.` : '';
  return `${lab.name} in ${areaOf(lab)}.${offer} See address, phone and free times, and book online. Pay at the lab.`;
}

function NoLab({ title, text }: { title: string; text: string }) {
  return (
    <div className="page">
      <PageHead title={title} description={text} />
      <Notice heading="h1" title={title} actions={<ButtonLink to={homePath}>Back to Homepage</ButtonLink>}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function Loading() {
  return (
    <div className={`page ${styles.lab}`}>
      <PageHead title="Lab" description="A lab, its tests and prices." />
      <div className={styles.loading}>
        <Skeleton size="title" />
        <Skeleton />
        <Skeleton size="card" />
      </div>
      <Skeletons count={4} size="card" label="Loading the lab and its tests" />
    </div>
  );
}
