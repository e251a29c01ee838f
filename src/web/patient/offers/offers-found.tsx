import { summarizeOffers } from '../../../domain/offers/offers-list.ts';
import { useTestPath } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { Breadcrumbs, buildBreadcrumbData } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Banners } from '../banners/banners.tsx';
import { SearchedFor } from '../search/searched-for.tsx';
import type { Offer } from '../shown-offers.ts';
import { buildTestStructuredData } from '../structured-data/test-structured-data.ts';
import { AreaChips, MoreAreas } from './area-chips.tsx';
import { CardIconSheet } from './cards/card-icons.tsx';
import { formatPagePlace, getOffersPath, type PagePlace } from './data/page-place.ts';
import type { OffersState } from './data/use-offers.ts';
import { useStartingPoint } from './data/use-starting-point.ts';
import { DetailedInformation } from './detailed-information.tsx';
import { EditorialContent } from './editorial-content.tsx';
import { NearestPlaces, TownWithoutLabs } from './nearest-places.tsx';
import { buildOffersHead, hasOptions } from './offers-head.ts';
import styles from './offers-page.module.css';
import { Options } from './options.tsx';
import { getCityTexts, getLocalityTexts } from './page-texts.tsx';
import { SearchWhenVisible } from './search-when-visible.tsx';
import { SummaryHeader } from './summary-header.tsx';
import { TestInShort } from './test-in-short.tsx';
import { TestOffSale } from './test-off-sale.tsx';

type OffersFoundProps = {
  page: 'city' | 'locality';
  result: Extract<OffersState, { state: 'test' | 'package' }>;
  place: PagePlace;
};

const noOffers: readonly Offer[] = [];

export function OffersFound({ page, result, place }: OffersFoundProps) {
  const getPath = useTestPath();
  const { publicUrl } = useSite();
  const test = result.state === 'test' ? result.test : null;
  const { name, slug } = result.state === 'test' ? result.test : result;
  const offers = result.state === 'test' ? result.offers : noOffers;
  const from = useStartingPoint(place, offers);
  const { packages } = result;
  const path = getOffersPath(slug, place);
  const { tabs, getCrumbs, renderAlternative } = page === 'city' ? getCityTexts(place) : getLocalityTexts(place);
  const banners = { pageType: 'location_page', citySlug: place.citySlug, subject: test?.category ?? null } as const;
  const isEmpty = offers.length + packages.length === 0;
  const article = test?.seoContent && <EditorialContent title="Additional Information" html={test.seoContent} />;
  const crumbs = getCrumbs(name, slug);
  const head = buildOffersHead(
    test ?? { name, seoTitle: null, seoDescription: null, alternativeNames: [] },
    place,
    offers,
  );
  return (
    <div className="page rows">
      <PageHead
        picture="labs"
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
      <div className={`stack-1 ${styles.top}`}>
        <Breadcrumbs crumbs={crumbs} />
        <SearchedFor slug={slug} name={name} citySlug={place.citySlug} />
        <SummaryHeader
          name={name}
          where={formatPagePlace(place)}
          test={test}
          summary={summarizeOffers(offers)}
          packageCount={packages.length}
        />
        {test && offers.length > 0 && !place.localitySlug && (
          <AreaChips test={test} place={place} labs={offers.length} />
        )}
      </div>
      {isEmpty && test?.isOffSale ? (
        <>
          <CardIconSheet />
          <TestOffSale heading="h2" />
        </>
      ) : isEmpty ? (
        <>
          <CardIconSheet />
          <div className={styles.none}>
            <EmptyState title="No Options Found">
              <p>We couldn't find any labs or packages offering this test in {formatPagePlace(place)}.</p>
            </EmptyState>
            <NearestPlaces subject={test ? { testId: test.id } : { packageSlug: slug }} slug={slug} place={place} />
            <p>{renderAlternative(slug)}</p>
            <TownWithoutLabs subject={test ? { testId: test.id } : { packageSlug: slug }} place={place} />
          </div>
        </>
      ) : (
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
          banner={<Banners {...banners} at={['top']} isInList />}
          aside={test && <TestInShort test={test} where={formatPagePlace(place)} />}
        />
      )}
      {isEmpty ? (
        test && <DetailedInformation test={test}>{article}</DetailedInformation>
      ) : (
        <>
          <div className={styles.reading}>
            <div className="stack-5 grow">
              {test && offers.length > 0 && <MoreAreas test={test} place={place} />}
              {test && <DetailedInformation test={test} />}
              {article}
              {page === 'city' && <SearchWhenVisible getPath={getPath} />}
            </div>
            <Banners {...banners} at={['sidebar']} />
          </div>
          <Banners {...banners} at={['bottom']} />
        </>
      )}
    </div>
  );
}
