import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { summariseOffers } from '../../../domain/offer-comparison.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { Breadcrumbs, breadcrumbData, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Banners } from '../banners/banners.tsx';
import { bannersOn } from '../banners/banners-query.ts';
import { testStructuredData } from '../structured-data/test-structured-data.ts';
import { DetailedInformation } from './detailed-information.tsx';
import { WrittenByEditors } from './editorial-content.tsx';
import { comparisonHead, hasOptions } from './offers-head.ts';
import { ComparisonLoading, TestNotFound } from './offers-states.tsx';
import styles from './offers-view.module.css';
import { Options, type TabTexts } from './options.tsx';
import { type ComparedPlace, comparisonPath, placeName } from './page-place.ts';
import { SummaryHeader } from './summary-header.tsx';
import { type Compared, useCompared } from './use-offers.ts';
import { useRememberPlace } from './use-remember-place.ts';
import { useStartingPoint } from './use-starting-point.ts';

type ComparisonProps = {
  testName: string;
  place: ComparedPlace;
  /** The page's own address, by the subject's main name. */
  pathOf(slug: string): string;
  tabs: TabTexts;
  crumbsOf(name: string, slug: string): Crumb[];
  /** What to do where nothing is offered. */
  elsewhere(slug: string): ReactNode;
  children?: ReactNode;
};

/** Labs and packages for one test, or for one health package, in one place. */
export function Comparison(props: ComparisonProps) {
  const { testName, place } = props;
  const compared = useCompared(testName, place);
  useRememberPlace(place);
  // With the rest, to be there when that is shown.
  usePrefetchQuery(bannersOn('location_page', place.citySlug));

  switch (compared.state) {
    case 'loading':
      return <ComparisonLoading testName={testName} where={placeName(place)} />;
    case 'failed':
      return <SomethingWentWrong text={compared.message} />;
    case 'missing':
      return (
        <TestNotFound
          testName={testName}
          text={`The test you are looking for in "${place.cityName}" could not be found.`}
          actions={['Explore Tests', 'Search Tests']}
          suggestions={compared.suggestions}
          addressOf={(slug) => comparisonPath(slug, place)}
        />
      );
    case 'test':
    case 'package':
      return <Found compared={compared} {...props} />;
  }
}

function Found({
  compared,
  place,
  pathOf,
  tabs,
  crumbsOf,
  elsewhere,
  children,
}: ComparisonProps & { compared: Extract<Compared, { state: 'test' | 'package' }> }) {
  const { brandName, publicUrl } = useSite();
  const from = useStartingPoint(place);
  const test = compared.state === 'test' ? compared.test : null;
  const { name, slug } = compared.state === 'test' ? compared.test : compared;
  const offers = compared.state === 'test' ? compared.offers : [];
  const { packages } = compared;
  const path = pathOf(slug);
  const banners = { pageType: 'location_page', citySlug: place.citySlug } as const;
  const crumbs = crumbsOf(name, slug);
  const head = comparisonHead(
    test ?? { name, seoTitle: null, seoDescription: null, alternativeNames: [] },
    place,
    offers,
    brandName,
  );
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        {...head}
        {...(hasOptions(place, offers, packages) && { path })}
        structuredData={[
          breadcrumbData(crumbs, publicUrl),
          ...(test
            ? [testStructuredData(test, offers, placeName(place), { address: `${publicUrl}${path}`, publicUrl })]
            : []),
        ]}
      />
      <div className={styles.top}>
        <Breadcrumbs crumbs={crumbs} />
        <SummaryHeader
          title={`${name} in ${placeName(place)}`}
          test={test}
          summary={summariseOffers(offers)}
          packageCount={packages.length}
        />
      </div>
      <Banners {...banners} at={['top']} />
      {offers.length + packages.length > 0 ? (
        <Options
          testSlug={slug}
          offers={offers}
          packages={packages}
          packagesFailed={compared.state === 'test' && compared.packagesFailed}
          noLabs={
            test && (
              <Notice title={`No labs offer this test in ${placeName(place)}`} heading="h3" actions={elsewhere(slug)}>
                <p>The packages below include it.</p>
              </Notice>
            )
          }
          from={from}
          tabs={tabs}
        />
      ) : (
        <Notice title="No Options Found" actions={elsewhere(slug)}>
          <p>We couldn't find any labs or packages offering this test in {placeName(place)}.</p>
        </Notice>
      )}
      <div className={styles.reading}>
        <div className={styles.text}>
          {test && <DetailedInformation test={test} />}
          {test?.seoContent && <WrittenByEditors title="Additional Information" html={test.seoContent} />}
          {children}
        </div>
        <Banners {...banners} at={['sidebar']} />
      </div>
      <Banners {...banners} at={['bottom']} />
    </div>
  );
}
