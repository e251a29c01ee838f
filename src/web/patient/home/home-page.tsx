import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { vendorSummary } from '../../../contract/patient/vendors.ts';
import { homePath, vendorSignupPath } from '../../../domain/paths.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, prefetchLoader } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Banners } from '../banners/banners.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import { PopularTests, popularPricesQuery } from '../search/popular-tests.tsx';
import { Section } from '../section.tsx';
import { buildHomeStructuredData } from '../structured-data/home-structured-data.ts';
import { BrowseCategories } from './browse-categories.tsx';
import { ClosedTopic } from './closed-topic.tsx';
import { formatVendorCount } from './format-vendor-count.ts';
import { commonPackagesQuery, HealthPackages } from './health-packages.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { LegalTopics } from './legal-topics.tsx';
import { Locations } from './locations.tsx';
import { questions } from './questions.ts';
import { SupportTopics } from './support-topics.tsx';

const summaryQuery = endpointQuery(vendorSummary, {});

export const loader = prefetchLoader(async (prefetch, { place: { city } }) => {
  // May fail: most of the page does not need them.
  await Promise.allSettled([
    prefetch(summaryQuery),
    prefetch(popularPricesQuery(city.slug)),
    prefetch(commonPackagesQuery(city.slug)),
    prefetch(bannersQuery('homepage', city.slug)),
  ]);
  return 'found';
});
export const clientLoader = noClientLoader;

export default function HomePage() {
  const site = useSite();
  const { data: summary } = useQuery(summaryQuery);
  const vendorCount = summary && summary.labs > 0 ? formatVendorCount(summary.labs) : 'many labs';
  const { place } = usePlace();
  const banners = { pageType: 'homepage', citySlug: place.city.slug } as const;
  useFocusOnAnchor();
  return (
    <>
      <PageHead
        title="Find Diagnostic Tests & Labs Near You"
        description={`Compare prices, ratings and free times of ${vendorCount} across India. Book blood tests, thyroid, X-ray and health packages online and pay at the lab.`}
        keywords="diagnostic tests, blood test, lab test price, pathology lab near me, health package, book lab test online"
        path={homePath}
        structuredData={import.meta.env.SSR && buildHomeStructuredData(site, questions)}
      />
      <Hero vendorCount={vendorCount} />
      <div className={`page ${styles.sections}`}>
        <Banners {...banners} at={['top']} />
        <PopularTests />
        <HealthPackages />
        <BrowseCategories />
        <HowItWorks />
        <Locations />
        <Banners {...banners} at={['sidebar', 'bottom']} />
        <AboutUs vendorCount={vendorCount} />
        <SupportTopics />
        <PartnerTopics />
        <LegalTopics />
      </div>
    </>
  );
}

/** Opens the part that a footer link names and moves the focus there; the router only scrolls. */
function useFocusOnAnchor() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link is a move, too
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    const closed = part.querySelector(':scope > details');
    if (closed) closed.setAttribute('open', '');
    part.focus({ preventScroll: true });
  }, [hash, key]);
}

function AboutUs({ vendorCount }: { vendorCount: string }) {
  const { brandName } = useSite();
  return (
    <Section id="about" title={`About ${brandName}`}>
      <p>
        {brandName} (जाँच, Hindi for “test”) helps people in India find out what a diagnostic test costs before they go,
        and book it in a minute. We list {vendorCount}, show the same facts for each of them, and take no money from
        patients.
      </p>
    </Section>
  );
}

function PartnerTopics() {
  return (
    <Section title="For labs">
      <div className={styles.topics}>
        <ClosedTopic id="join-network" title="Join our network">
          <p>
            Do you run a lab? <Link to={vendorSignupPath}>Register your lab</Link> and list your tests, prices and
            times.
          </p>
        </ClosedTopic>
        <ClosedTopic id="partner-benefits" title="Partner benefits">
          <p>
            Patients nearby find you, you set your own prices, hours and closures, and you see each booking as soon as
            it is made.
          </p>
        </ClosedTopic>
      </div>
    </Section>
  );
}
