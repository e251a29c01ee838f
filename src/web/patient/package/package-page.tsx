import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, useParams } from 'react-router';
import type { PackageDetails } from '../../../contract/patient/packages.ts';
import { bookPackagePath, packagePath, vendorPath } from '../../../domain/paths.ts';
import { formatRupees, getPercentOff, parsePaise } from '../../../domain/text/money.ts';
import { formatRating, isRated } from '../../../domain/vendors/rating.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatArea, formatBranch } from '../vendor-address.ts';
import styles from './package-page.module.css';
import { packageByIdQuery, parsePackageId } from './package-query.ts';
import { PackageLoadError, PackageNotFound, PackageSkeleton } from './package-states.tsx';
import { PackageTests } from './package-tests.tsx';

const fetchAhead: PageQueries = async (prefetch, { params: { vendorSlug, packageId } }) => {
  const id = parsePackageId(packageId);
  const healthPackage = id && (await prefetch(packageByIdQuery(id)));
  return healthPackage && healthPackage.vendorSlug === vendorSlug ? 'found' : 'missing';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;

export default function PackagePage() {
  const { vendorSlug, packageId } = useParams();
  const id = parsePackageId(packageId);
  const healthPackage = useQuery({ ...packageByIdQuery(id ?? 0), enabled: id !== null });

  if (id === null || healthPackage.data === null) return <PackageNotFound />;
  if (healthPackage.isLoadingError)
    return <PackageLoadError error={healthPackage.error} tryAgain={() => void healthPackage.refetch()} />;
  if (!healthPackage.data) return <PackageSkeleton />;
  return healthPackage.data.vendorSlug === vendorSlug ? (
    <HealthPackage healthPackage={healthPackage.data} />
  ) : (
    <PackageNotFound />
  );
}

function HealthPackage({ healthPackage }: { healthPackage: PackageDetails }) {
  const { vendorAddress: address, vendorLocality: locality, vendorCity: city, vendorSlug } = healthPackage;
  const area = formatArea({ locality, city });
  const price = formatRupees(parsePaise(healthPackage.packagePrice));
  return (
    <div className={`page stack-5 ${styles.package}`}>
      <PageHead
        picture="package"
        title={`${healthPackage.packageName} at ${healthPackage.vendorName}, ${formatBranch(vendorSlug, { address, locality, city })}`}
        description={`${healthPackage.packageName}: ${healthPackage.tests.length} tests for ${price} at ${healthPackage.vendorName}, ${area}. Pay at the lab.`}
        path={packagePath(vendorSlug, healthPackage.packageId)}
      />
      <div className={`stack-2 ${styles.intro}`}>
        <p>
          <Link to={vendorPath(healthPackage.vendorSlug)} className={`small row-1 ${styles.back}`} translate="no">
            <ChevronLeft size={18} aria-hidden="true" />
            {healthPackage.vendorName}
          </Link>
        </p>
        <h1>{healthPackage.packageName}</h1>
        <p className="soft">
          {area}
          {isRated(healthPackage.vendorRating) && (
            <>
              {' · '}
              <span className="visually-hidden">Rated </span>★ {formatRating(healthPackage.vendorRating)}
            </>
          )}
        </p>
        {healthPackage.packageDescription && <p>{healthPackage.packageDescription}</p>}
      </div>
      <section className={`box stack-3 form-width card inset ${styles.offer}`} aria-label="Price">
        <PackagePrice healthPackage={healthPackage} />
        <ButtonLink to={bookPackagePath(healthPackage.packageId)} wide>
          Book Package
        </ButtonLink>
        <p className="soft">Pay at the lab, nothing in advance. Report in {healthPackage.reportTimeHours} hours.</p>
      </section>
      <PackageTests healthPackage={healthPackage} />
    </div>
  );
}

/** The price paid. The price of the single tests is shown only if the lab sells each of them. */
function PackagePrice({ healthPackage }: { healthPackage: PackageDetails }) {
  const pricePaise = parsePaise(healthPackage.packagePrice);
  const totalPaise =
    healthPackage.totalIndividualPrice === null ? null : parsePaise(healthPackage.totalIndividualPrice);
  const savedPaise = totalPaise === null ? 0 : totalPaise - pricePaise;
  return (
    <dl className={`stack-2 figures ${styles.prices}`}>
      <div className="spread">
        <dt>Package price</dt>
        <dd className="price" translate="no">
          {formatRupees(pricePaise)}
        </dd>
      </div>
      {totalPaise !== null && (
        <div className="spread">
          <dt>Tests bought one by one</dt>
          <dd>{savedPaise > 0 ? <s>{formatRupees(totalPaise)}</s> : formatRupees(totalPaise)}</dd>
        </div>
      )}
      {totalPaise !== null && savedPaise > 0 && (
        <div className="spread">
          <dt>You save</dt>
          <dd>
            <Badge tone="good">
              {formatRupees(savedPaise)} ({getPercentOff(pricePaise, totalPaise)}%)
            </Badge>
          </dd>
        </div>
      )}
    </dl>
  );
}
