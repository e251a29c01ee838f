import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { summarizeOffers } from '../../../domain/offers-list.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { Breadcrumbs, buildBreadcrumbData, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Banners } from '../banners/banners.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import { SearchedFor } from '../search/searched-for.tsx';
import type { Offer } from '../shown-offers.ts';
import { buildTestStructuredData } from '../structured-data/test-structured-data.ts';
import { AreaChips, MoreAreas } from './area-chips.tsx';
import { CardIconSheet } from './card-icons.tsx';
import { DetailedInformation } from './detailed-information.tsx';
import { EditorialContent } from './editorial-content.tsx';
import { NearestPlaces } from './nearest-places.tsx';
import { buildOffersHead, hasOptions } from './offers-head.ts';
import { OffersSkeleton, TestNotFound } from './offers-states.tsx';
import styles from './offers-view.module.css';
import { Options, type TabTexts } from './options.tsx';
import { formatPagePlace, getOffersPath, type PagePlace } from './page-place.ts';
import { SummaryHeader } from './summary-header.tsx';
import { TestInShort } from './test-in-short.tsx';
import { type OffersState, useOffers } from './use-offers.ts';
import { useRememberPlace } from './use-remember-place.ts';
import { useStartingPoint } from './use-starting-point.ts';

type OffersViewProps = {
  testName: string;
  place: PagePlace;
  /** The page's own address, by the subject's main name. */
  getPagePath(slug: string): string;
  tabs: TabTexts;
  getCrumbs(name: string, slug: string): Crumb[];
  /** What to do where nothing is offered. */
  renderAlternative(slug: string): ReactNode;
  children?: ReactNode;
};

const noOffers: readonly Offer[] = [];

/** Labs and packages for one test, or for one health package, in one place. */
export function OffersView(props: OffersViewProps) {
  const { testName, place } = props;
  const result = useOffers(testName, place);
  useRememberPlace(place, result.state === 'test' ? result.offers : noOffers);
  // Fetched together with the offers, to be there when these are rendered.
  usePrefetchQuery(bannersQuery('location_page', place.citySlug));

  switch (result.state) {
    case 'loading':
      return <OffersSkeleton testName={testName} where={formatPagePlace(place)} />;
    case 'failed':
      return <SomethingWentWrong text={result.message} />;
    case 'missing':
      return (
        <TestNotFound
          testName={testName}
          text={`The test you are looking for in "${place.cityName}" could not be found.`}
          actions={['Explore Tests', 'Search Tests']}
          suggestions={result.suggestions}
          getPath={(slug) => getOffersPath(slug, place)}
        />
      );
    case 'test':
    case 'package':
      return <OffersFound result={result} {...props} />;
  }
}

function OffersFound({
  result,
  place,
  getPagePath,
  tabs,
  getCrumbs,
  renderAlternative,
  children,
}: OffersViewProps & { result: Extract<OffersState, { state: 'test' | 'package' }> }) {
  const { publicUrl } = useSite();
  const test = result.state === 'test' ? result.test : null;
  const { name, slug } = result.state === 'test' ? result.test : result;
  const offers = result.state === 'test' ? result.offers : noOffers;
  const from = useStartingPoint(place, offers);
  const { packages } = result;
  const path = getPagePath(slug);
  const banners = { pageType: 'location_page', citySlug: place.citySlug, subject: test?.category ?? null } as const;
  const crumbs = getCrumbs(name, slug);
  const head = buildOffersHead(
    test ?? { name, seoTitle: null, seoDescription: null, alternativeNames: [] },
    place,
    offers,
  );
  return (
    <div className="page rows">
      <PageHead
        {...head}
        {...(hasOptions(place, offers, packages) && { path })}
        structuredData={
          import.meta.env.SSR && [
            buildBreadcrumbData(crumbs, publicUrl),
            ...(test
              ? [
                  buildTestStructuredData(test, offers, formatPagePlace(place), {
                    address: `${publicUrl}${path}`,
                    publicUrl,
                  }),
                ]
              : []),
          ]
        }
      />
      <div className={styles.top}>
        <Breadcrumbs crumbs={crumbs} />
        <SearchedFor slug={slug} name={name} citySlug={place.citySlug} />
        <SummaryHeader
          name={name}
          where={formatPagePlace(place)}
          test={test}
          summary={summarizeOffers(offers)}
          packageCount={packages.length}
        />
      </div>
      {test && offers.length > 0 && !place.localitySlug && <AreaChips test={test} place={place} />}
      {offers.length + packages.length > 0 ? (
        <Options
          testId={test?.id ?? null}
          testSlug={slug}
          place={place}
          offers={offers}
          packages={packages}
          packagesFailed={result.state === 'test' && result.packagesFailed}
          noVendorsNotice={
            test && (
              <div className="rows">
                <Notice
                  title={`No labs offer this test in ${formatPagePlace(place)}`}
                  heading="h3"
                  actions={renderAlternative(slug)}
                >
                  <p>The packages below include it.</p>
                </Notice>
                <NearestPlaces subject={{ testId: test.id }} slug={slug} place={place} heading="h3" />
              </div>
            )
          }
          from={from}
          tabs={tabs}
          banner={<Banners {...banners} at={['top']} />}
          aside={test && <TestInShort test={test} where={formatPagePlace(place)} />}
        />
      ) : (
        <>
          <CardIconSheet />
          <NearestPlaces subject={test ? { testId: test.id } : { packageSlug: slug }} slug={slug} place={place} />
          <Notice title="No Options Found" actions={renderAlternative(slug)}>
            <p>We couldn't find any labs or packages offering this test in {formatPagePlace(place)}.</p>
          </Notice>
        </>
      )}
      <div className={styles.reading}>
        <div className={styles.text}>
          {test && offers.length > 0 && <MoreAreas test={test} place={place} />}
          {test && <DetailedInformation test={test} />}
          {test?.seoContent && <EditorialContent title="Additional Information" html={test.seoContent} />}
          {children}
        </div>
        <Banners {...banners} at={['sidebar']} />
      </div>
      <Banners {...banners} at={['bottom']} />
    </div>
  );
}
