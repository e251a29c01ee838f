import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { vendorSummary } from '../../../contract/patient/vendors.ts';
import { homePath } from '../../../domain/paths.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, prefetchLoader } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Banners } from '../banners/banners.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import { PopularTests, popularPricesQuery } from '../search/popular-tests.tsx';
import { buildHomeStructuredData } from '../structured-data/home-structured-data.ts';
import { BrowseCategories } from './browse-categories.tsx';
import { formatVendorCount } from './format-vendor-count.ts';
import { commonPackagesQuery, HealthPackages } from './health-packages.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
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
      <div className={`page stack ${styles.sections}`}>
        <PopularTests />
        <HealthPackages />
        <div className={`cluster-5 at-foot ${styles.pair}`}>
          <BrowseCategories />
          <Banners {...banners} at={['top', 'sidebar', 'bottom']} />
        </div>
        <HowItWorks />
        <Locations />
        <SupportTopics vendorCount={vendorCount} />
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
