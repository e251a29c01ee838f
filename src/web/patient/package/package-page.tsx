import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PackageDetails } from '../../../contract/packages.ts';
import { paiseOf, rupeesText } from '../../../domain/money.ts';
import { bookPackagePath, packagePath, vendorPath } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { areaOf } from '../vendor-address.ts';
import styles from './package-page.module.css';
import { PackagePrice } from './package-price.tsx';
import { PackageLoading, PackageNotFound, PackageNotLoaded } from './package-problem.tsx';
import { packageIdOf, packageOf } from './package-query.ts';
import { PackageTests } from './package-tests.tsx';

export const loader = warmPage(async (warm, { params: { vendorSlug, packageId } }) => {
  const id = packageIdOf(packageId);
  const found = id && (await warm(packageOf(id)));
  return found && found.vendorSlug === vendorSlug ? 'found' : 'missing';
});
export const clientLoader = stayInBrowser;

export default function PackagePage() {
  const { vendorSlug, packageId } = useParams();
  const id = packageIdOf(packageId);
  const found = useQuery({ ...packageOf(id ?? 0), enabled: id !== null });

  if (id === null || found.data === null) return <PackageNotFound />;
  if (found.isLoadingError) return <PackageNotLoaded error={found.error} tryAgain={() => void found.refetch()} />;
  if (!found.data) return <PackageLoading />;
  return found.data.vendorSlug === vendorSlug ? <Package found={found.data} /> : <PackageNotFound />;
}

function Package({ found }: { found: PackageDetails }) {
  const { brandName } = useSite();
  const area = areaOf({ locality: found.vendorLocality, city: found.vendorCity });
  const price = rupeesText(paiseOf(found.packagePrice));
  return (
    <div className={`page ${styles.package}`}>
      <PageHead
        title={`${found.packageName} at ${found.vendorName}, ${area} | ${brandName}`}
        description={`${found.packageName}: ${found.tests.length} tests for ${price} at ${found.vendorName}, ${area}. Pay at the lab.`}
        path={packagePath(found.vendorSlug, found.packageId)}
      />
      <div className={styles.intro}>
        <h1>{found.packageName}</h1>
        <p>
          <Link to={vendorPath(found.vendorSlug)}>{found.vendorName}</Link>
          <span className="soft">
            {' '}
            {area}
            {found.vendorRating !== null && `, rated ${found.vendorRating} of 5`}
          </span>
        </p>
        {found.packageDescription && <p>{found.packageDescription}</p>}
      </div>
      <section className={styles.offer} aria-label="Price">
        <PackagePrice found={found} />
        <ButtonLink to={bookPackagePath(found.packageId)} look="accent" wide>
          Book Package
        </ButtonLink>
        <p className="soft">Pay at the lab, nothing in advance. Report in {found.reportTimeHours} hours.</p>
      </section>
      <PackageTests tests={found.tests} />
    </div>
  );
}
