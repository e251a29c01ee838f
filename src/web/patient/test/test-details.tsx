import { useQuery } from '@tanstack/react-query';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { homePath, testPath } from '../../../domain/paths.ts';
import { PlaceChoice } from '../../location/place-choice.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { useSite, useToday } from '../../page/site.tsx';
import { Breadcrumbs, buildBreadcrumbData } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Banners } from '../banners/banners.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { AddingFor } from '../basket/adding-for.tsx';
import { CardIconSheet } from '../offers/cards/card-icons.tsx';
import { CardList } from '../offers/cards/card-list.tsx';
import { renderPackageCards } from '../offers/cards/package-cards.tsx';
import { offersQuery, packagesQuery } from '../offers/data/offer-queries.ts';
import { formatPagePlace, getOffersPath, type PagePlace } from '../offers/data/page-place.ts';
import { DetailedInformation } from '../offers/detailed-information.tsx';
import { EditorialContent } from '../offers/editorial-content.tsx';
import { SearchWhenVisible } from '../offers/search-when-visible.tsx';
import { TestBadges } from '../offers/test-badges.tsx';
import { TestInShort } from '../offers/test-in-short.tsx';
import { SearchedFor } from '../search/searched-for.tsx';
import { buildTestStructuredData } from '../structured-data/test-structured-data.ts';
import styles from './test-details.module.css';
import { TestOffers } from './test-offers.tsx';

export function TestDetails({ test, place }: { test: TestContent; place: PagePlace }) {
  const { publicUrl } = useSite();
  const offers = useQuery(offersQuery(test.id, place));
  const path = testPath(test.slug);
  const banners = { pageType: 'search_results', citySlug: place.citySlug, subject: test.category } as const;
  const crumbs = [
    { name: 'Home', path: homePath },
    { name: test.name, path },
  ];
  return (
    <div className="page rows">
      <PageHead
        title={test.seoTitle || `${test.name} Test | Book Online`}
        isWholeTitle
        description={
          test.seoDescription ||
          test.description ||
          `Compare labs and prices for ${test.name} near you and book online. Pay at the lab.`
        }
        keywords={[test.name, `${test.name} price`, ...test.alternativeNames.slice(0, 5)].join(', ')}
        path={path}
        picture="test"
        structuredData={
          import.meta.env.SSR && [
            buildBreadcrumbData(crumbs, publicUrl),
            buildTestStructuredData(test, offers.data ?? [], formatPagePlace(place), {
              address: `${publicUrl}${path}`,
              publicUrl,
            }),
          ]
        }
      />
      <div className={`stack-5 ${styles.columns}`}>
        <section className={`stack-1 ${styles.top}`}>
          <Breadcrumbs crumbs={crumbs} />
          <SearchedFor slug={test.slug} name={test.name} citySlug={place.citySlug} />
          <div className="line-3">
            <h1>{test.name}</h1>
            <TestBadges test={test} />
          </div>
          {test.description && <p className="soft list-width">{test.description}</p>}
          <div className="line-3 ends">
            <PlaceChoice />
            <AddingFor />
            <AddToBasket slugs={[test.slug]} name={test.name} isIconOnPhone />
          </div>
        </section>
        <CardIconSheet />
        <TestOffers test={test} place={place} banner={<Banners {...banners} at={['top']} isInList />} />
        <TestInShort test={test} where={formatPagePlace(place)} isDescribed />
      </div>
      <DetailedInformation test={test} />
      {test.seoContent && <EditorialContent title="About The Test" html={test.seoContent} />}
      <PackagesWithTest test={test} place={place} />
      <SearchWhenVisible getPath={testPath} />
      <Banners {...banners} at={['sidebar', 'bottom']} />
    </div>
  );
}

/** Enough to see what a package saves; a link shows the rest. */
const packagesShown = 3;

/** The city's cheapest health packages with this test; nothing if there are none or they fail to load. */
function PackagesWithTest({ test, place }: { test: TestContent; place: PagePlace }) {
  const today = useToday();
  const { data: packages = [] } = useQuery(packagesQuery(test.slug, place));
  if (packages.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="packages">
      <h2 id="packages">Health packages with this test in {place.cityName}</h2>
      <CardList isSecond cards={renderPackageCards(packages, packagesShown, today)} />
      {packages.length > packagesShown && (
        <div>
          <ButtonLink to={`${getOffersPath(test.slug, place)}?tab=packages`} look="secondary">
            See all {packages.length} packages
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
