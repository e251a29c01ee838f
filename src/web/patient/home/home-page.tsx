import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { vendorSummary } from '../../../contract/vendors.ts';
import { homePath } from '../../../domain/paths.ts';
import { ask } from '../../api/query-client.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Banners } from '../banners/banners.tsx';
import { bannersOn } from '../banners/banners-query.ts';
import { PopularTests } from '../search/popular-tests.tsx';
import { homeStructuredData } from '../structured-data/home-structured-data.ts';
import { AboutUs } from './about-us.tsx';
import { BrowseCategories } from './browse-categories.tsx';
import { HealthPackages, packagesSoldIn } from './health-packages.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { LegalTopics } from './legal-topics.tsx';
import { Locations } from './locations.tsx';
import { PartnerTopics } from './partner-topics.tsx';
import { questions } from './questions.ts';
import { SupportTopics } from './support-topics.tsx';
import { labsClaim } from './vendor-count-text.ts';

const summaryQuery = ask(vendorSummary, {});

export const loader = warmPage(async (warm, { place: { city } }) => {
  // The page says most of what it has to say without them.
  await Promise.allSettled([
    warm(summaryQuery),
    warm(packagesSoldIn(city.slug)),
    warm(bannersOn('homepage', city.slug)),
  ]);
  return 'found';
});
export const clientLoader = stayInBrowser;

export default function HomePage() {
  const site = useSite();
  const { data: summary } = useQuery(summaryQuery);
  const labs = summary && summary.labs > 0 ? labsClaim(summary.labs) : 'many labs';
  const { place } = usePlace();
  const banners = { pageType: 'homepage', citySlug: place.city.slug } as const;
  useFocusOnAnchor();
  return (
    <>
      <PageHead
        title={`Find Diagnostic Tests & Labs Near You | ${site.brandName}`}
        description={`Compare prices, ratings and free times of ${labs} across India. Book blood tests, thyroid, X-ray and health packages online and pay at the lab.`}
        keywords="diagnostic tests, blood test, lab test price, pathology lab near me, health package, book lab test online"
        path={homePath}
        structuredData={homeStructuredData(site, questions)}
      />
      <Hero labs={labs} />
      <div className={`page ${styles.sections}`}>
        <Banners {...banners} at={['top']} centred />
        <PopularTests />
        <BrowseCategories />
        <HowItWorks />
        <HealthPackages />
        <Locations />
        <Banners {...banners} at={['sidebar', 'bottom']} centred />
        <AboutUs labs={labs} />
        <SupportTopics />
        <PartnerTopics />
        <LegalTopics />
      </div>
    </>
  );
}

/** The router scrolls to the part that a footer link names; this lets the keyboard and a screen reader follow. */
function useFocusOnAnchor() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link is a move, too
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
