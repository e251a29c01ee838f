import { useQuery } from '@tanstack/react-query';
import { homePath, testPath } from '../../../domain/paths.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { Breadcrumbs, buildBreadcrumbData } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { filterPackagesByName, packagesQuery } from '../offers/data/offer-queries.ts';
import { formatPagePlace, type PagePlace } from '../offers/data/page-place.ts';
import { NearestPlaces } from '../offers/nearest-places.tsx';
import { buildOffersHead } from '../offers/offers-head.ts';
import styles from '../offers/offers-page.module.css';
import { OffersSkeleton } from '../offers/offers-states.tsx';
import { SummaryHeader } from '../offers/summary-header.tsx';
import { SearchedFor } from '../search/searched-for.tsx';
import { PackagesOfName } from './packages-of-name.tsx';

/** Health packages have no page by name: a test's URL that names one shows its labs. */
export function PackageByName({ name, place }: { name: string; place: PagePlace }) {
  const { publicUrl } = useSite();
  const slug = slugify(name);
  const found = useQuery(packagesQuery(slug, place));
  if (found.isLoadingError) {
    return <SomethingWentWrong text={getErrorMessage(found.error, 'Could not fetch test details.')} />;
  }
  if (found.isPending) return <OffersSkeleton testName={slug} where={formatPagePlace(place)} />;

  const packages = filterPackagesByName(name, found.data);
  const title = `${name} in ${formatPagePlace(place)}`;
  const crumbs = [
    { name: 'Home', path: homePath },
    { name: title, path: testPath(slug) },
  ];
  const unwritten = { name, seoTitle: null, seoDescription: null, alternativeNames: [] };
  return (
    <div className="page rows">
      <PageHead
        {...buildOffersHead(unwritten, place, [])}
        {...(packages.length > 0 && { path: testPath(slug) })}
        structuredData={import.meta.env.SSR && [buildBreadcrumbData(crumbs, publicUrl)]}
      />
      <div className={`stack-1 ${styles.top}`}>
        <Breadcrumbs crumbs={crumbs} />
        <SearchedFor slug={slug} name={name} citySlug={place.citySlug} />
        <SummaryHeader
          name={name}
          where={formatPagePlace(place)}
          test={null}
          summary={null}
          packageCount={packages.length}
        />
      </div>
      {packages.length > 0 ? (
        <PackagesOfName packages={packages} />
      ) : (
        <>
          <Notice title="No Options Found" actions={<ButtonLink to={homePath}>Explore Other Tests</ButtonLink>}>
            <p>We couldn't find any labs or packages offering this test in {formatPagePlace(place)}.</p>
          </Notice>
          <NearestPlaces subject={{ packageSlug: slug }} slug={slug} place={place} />
        </>
      )}
    </div>
  );
}
