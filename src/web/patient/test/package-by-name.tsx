import { useQuery } from '@tanstack/react-query';
import { slugify } from '../../../domain/slug.ts';
import { PageHead } from '../../page-head.tsx';
import { useSite } from '../../site.tsx';
import { SomethingWentWrong } from '../../something-went-wrong.tsx';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CardIconSheet } from '../compare/card-icons.tsx';
import { packagesCalled, packagesOf } from '../compare/compare-queries.ts';
import { type ComparedPlace, placeName } from '../compare/compared-place.ts';
import styles from '../compare/comparison.module.css';
import { comparisonHead } from '../compare/comparison-head.ts';
import { ComparisonLoading } from '../compare/comparison-states.tsx';
import { PackageList } from '../compare/package-list.tsx';
import { SummaryHeader } from '../compare/summary-header.tsx';
import { failureText } from '../failure-text.ts';

/** Health packages have no page by name alone: a test's address that names one shows who sells it. */
export function PackageByName({ name, place }: { name: string; place: ComparedPlace }) {
  const { brandName, publicUrl } = useSite();
  const slug = slugify(name);
  const found = useQuery(packagesOf(slug, place));
  if (found.isLoadingError) {
    return <SomethingWentWrong text={failureText(found.error, 'Could not fetch test details.')} />;
  }
  if (found.isPending) return <ComparisonLoading testName={slug} where={placeName(place)} />;

  const packages = packagesCalled(name, found.data);
  const title = `${name} in ${placeName(place)}`;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: title, path: `/${slug}` },
  ];
  const unwritten = { name, seoTitle: null, seoDescription: null, alternativeNames: [] };
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        {...comparisonHead(unwritten, place, [], brandName)}
        {...(packages.length > 0 && { path: `/${slug}` })}
        structuredData={[breadcrumbData(crumbs, publicUrl)]}
      />
      <div className={styles.top}>
        <Breadcrumbs crumbs={crumbs} />
        <SummaryHeader title={title} test={null} summary={null} packageCount={packages.length} />
      </div>
      {packages.length > 0 ? (
        <section aria-label="Available options">
          <CardIconSheet />
          <Tabs
            label="Available options"
            open="packages"
            tabs={[{ id: 'packages', label: `Packages (${packages.length})`, query: '' }]}
          >
            <PackageList packages={packages} />
          </Tabs>
        </section>
      ) : (
        <Notice title="No Options Found" actions={<ButtonLink to="/">Explore Other Tests</ButtonLink>}>
          <p>We couldn't find any labs or packages offering this test in {placeName(place)}.</p>
        </Notice>
      )}
    </div>
  );
}
