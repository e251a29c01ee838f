import type { PackageResult } from '../../../contract/patient/search.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { bookPackagePath, packagePath } from '../../../domain/paths.ts';
import styles from './card.module.css';
import { cardIcons } from './card-icons.tsx';

/** The package's own page lists all of them. */
const testsShown = 6;

/** One lab's health package. */
export function PackageCard({ result }: { result: PackageResult }) {
  const { packageId, packageName, packageDescription, vendorSlug, vendorName, tests } = result;
  const paise = parsePaise(result.packagePrice);
  const separately = result.totalIndividualPrice === null ? 0 : parsePaise(result.totalIndividualPrice);
  const what = `${packageName}, ${vendorName}`;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <div>
          <h3 className={styles.name}>{packageName}</h3>
          <p className={styles.lab}>{vendorName}</p>
          <p className={styles.fact}>
            {cardIcons.place}
            <span>{result.vendorLocality ?? result.vendorCity}</span>
          </p>
          <p className={styles.fact}>
            {cardIcons.star}
            {result.vendorRating === null ? (
              <span>No reviews yet</span>
            ) : (
              <span>
                <span className="visually-hidden">Lab rated </span>
                <strong>{result.vendorRating}</strong>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{formatRupees(paise)}</p>
        {separately > paise && (
          <>
            <p className={styles.struck}>
              <span className="visually-hidden">Instead of </span>
              <s>{formatRupees(separately)}</s>
            </p>
            <span className={styles.label}>{`${Math.floor((1 - paise / separately) * 100)}% off`}</span>
          </>
        )}
      </div>
      <div className={styles.about}>
        {packageDescription && <p>{packageDescription}</p>}
        <p>
          <strong>{tests.length === 1 ? '1 test' : `${tests.length} tests`}:</strong>
          {` ${formatList(tests)}`}
        </p>
        <p className={styles.address}>{result.vendorAddress}</p>
      </div>
      <p className={styles.actions}>
        <a className={styles.main} href={bookPackagePath(packageId)} aria-label={`Book Package: ${what}`}>
          Book Package
        </a>
        <a className={styles.other} href={packagePath(vendorSlug, packageId)} aria-label={`View Details: ${what}`}>
          View Details
        </a>
      </p>
    </li>
  );
}

function formatList(tests: PackageResult['tests']): string {
  const names = tests.map(({ name }) => name);
  if (names.length <= testsShown) return names.join(', ');
  return `${names.slice(0, testsShown).join(', ')} and ${names.length - testsShown} more`;
}
