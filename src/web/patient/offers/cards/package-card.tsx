import type { ReactNode } from 'react';
import { bookPackagePath, packagePath } from '../../../../domain/paths.ts';
import { formatRupees, getPercentOff, parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { formatRating, noReviews } from '../../../../domain/vendors/rating.ts';
import type { PackageResult } from '../../shown-offers.ts';
import styles from './card.module.css';
import actionStyles from './card-actions.module.css';
import factStyles from './card-facts.module.css';
import { cardIcons } from './card-icons.tsx';

const testsShown = 4;

export function PackageCard({
  result,
  rareTests,
  children,
}: {
  result: PackageResult;
  rareTests: readonly string[];
  children?: ReactNode;
}) {
  const { packageId, packageName, packageDescription, vendorSlug, vendorName, tests } = result;
  const paise = parsePaise(result.packagePrice);
  const separately = result.totalIndividualPrice === null ? 0 : parsePaise(result.totalIndividualPrice);
  const percentOff = separately > paise ? getPercentOff(paise, separately) : 0;
  const what = `${packageName}, ${vendorName}`;
  return (
    <li className={styles.card}>
      <div className={styles.name}>
        <h3>
          <a href={packagePath(vendorSlug, packageId)} aria-label={`View Details: ${what}`}>
            {packageName}
          </a>
        </h3>
        <p className={styles.seller}>{vendorName}</p>
      </div>
      <div className={styles.cost}>
        <p className={styles.price} translate="no">
          {formatRupees(paise)}
        </p>
        {separately > paise && (
          <p className={styles.struck}>
            <span className="visually-hidden">Instead of </span>
            <s>{formatRupees(separately)}</s>
            {percentOff > 0 && <span className={styles.label}>{`${percentOff}% off`}</span>}
          </p>
        )}
      </div>
      <div className={styles.facts}>
        <p className={factStyles.fact}>
          {cardIcons.place}
          <span>{result.vendorLocality ?? result.vendorCity}</span>
          {result.vendorRating === null ? (
            <span className={factStyles.rating}>{noReviews}</span>
          ) : (
            <span className={factStyles.rating}>
              {cardIcons.star}
              <span className="visually-hidden">Lab rated </span>
              {formatRating(result.vendorRating)}
            </span>
          )}
        </p>
        <p className={factStyles.tests}>{`${formatPlural(tests.length, 'test')}: ${formatTests(tests, rareTests)}`}</p>
        {packageDescription && <p className={factStyles.address}>{packageDescription}</p>}
        <p className={factStyles.address}>{result.vendorAddress}</p>
      </div>
      <div className={actionStyles.actions}>
        {children}
        <span className={actionStyles.links}>
          <span className={actionStyles.details} aria-hidden="true">
            <a href={packagePath(vendorSlug, packageId)} tabIndex={-1}>
              View Details
            </a>
          </span>
        </span>
        <a className={actionStyles.main} href={bookPackagePath(packageId)} aria-label={`Book Package: ${what}`}>
          Book Package
        </a>
      </div>
    </li>
  );
}

/** 'with Vitamin D; also Complete Blood Count and 7 more' */
function formatTests(tests: PackageResult['tests'], rareTests: readonly string[]): string {
  const others = tests.map(({ name }) => name).filter((name) => !rareTests.includes(name));
  const shown = others.slice(0, Math.max(testsShown - rareTests.length, 1));
  const left = others.length - shown.length;
  const list = shown.join(', ') + (left > 0 ? ` and ${left} more` : '');
  if (rareTests.length === 0) return list;
  return `with ${rareTests.join(', ')}${list && `; also ${list}`}`;
}
