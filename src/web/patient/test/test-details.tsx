import { useQuery } from '@tanstack/react-query';
import type { TestContent } from '../../../contract/catalogue.ts';
import { rupeesText } from '../../../domain/money.ts';
import { summariseOffers } from '../../../domain/offer-comparison.ts';
import { homePath, testPath } from '../../../domain/paths.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Banners } from '../banners/banners.tsx';
import { CardIconSheet } from '../offers/card-icons.tsx';
import { DetailedInformation } from '../offers/detailed-information.tsx';
import { WrittenByEditors } from '../offers/editorial-content.tsx';
import { offersOf } from '../offers/offer-queries.ts';
import { OtherTestSearch } from '../offers/other-test-search.tsx';
import { type ComparedPlace, comparisonPath, placeName } from '../offers/page-place.ts';
import { TestBadges } from '../offers/test-badges.tsx';
import { testStructuredData } from '../structured-data/test-structured-data.ts';
import { LabsOffering } from './labs-offering.tsx';
import { PackagesWithTest } from './packages-with-test.tsx';
import styles from './test-details.module.css';

export function TestDetails({ test, place }: { test: TestContent; place: ComparedPlace }) {
  const { publicUrl } = useSite();
  const offers = useQuery(offersOf(test.id, place));
  const summary = summariseOffers(offers.data ?? []);
  const path = testPath(test.slug);
  const banners = { pageType: 'search_results', citySlug: place.citySlug } as const;
  const crumbs = [
    { name: 'Home', path: homePath },
    { name: test.name, path },
  ];
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        title={test.seoTitle || `${test.name} Test | Book Online`}
        description={
          test.seoDescription ||
          test.description ||
          `Compare labs and prices for ${test.name} near you and book online. Pay at the lab.`
        }
        keywords={[test.name, `${test.name} price`, ...test.alternativeNames.slice(0, 5)].join(', ')}
        path={path}
        structuredData={[
          breadcrumbData(crumbs, publicUrl),
          testStructuredData(test, offers.data ?? [], placeName(place), { address: `${publicUrl}${path}`, publicUrl }),
        ]}
      />
      <section className={styles.top}>
        <Breadcrumbs crumbs={crumbs} />
        <TestBadges test={test} />
        <h1>{test.name}</h1>
        {test.description && <p className={styles.description}>{test.description}</p>}
        <PlaceChoice />
        {summary && (
          <ButtonLink to={comparisonPath(test.slug, place)} look="accent">
            Compare {summary.count} {summary.count === 1 ? 'lab' : 'labs'} in {place.cityName}, from{' '}
            {rupeesText(summary.lowestPaise)}
          </ButtonLink>
        )}
      </section>
      <OtherTestSearch addressOf={testPath} />
      <Banners {...banners} at={['top']} />
      {test.seoContent && <WrittenByEditors title="About The Test" html={test.seoContent} />}
      <DetailedInformation test={test} />
      <CardIconSheet />
      <LabsOffering test={test} place={place} />
      <PackagesWithTest test={test} place={place} />
      <Banners {...banners} at={['sidebar', 'bottom']} />
    </div>
  );
}
