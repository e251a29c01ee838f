import type { ReactNode } from 'react';
import { bookPackagePath, packagePath } from '../../../../domain/paths.ts';
import { formatRupees, getPercentOff, parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { describeUnrated, formatRating, isRated } from '../../../../domain/vendors/rating.ts';
import buttonStyles from '../../../ui/button.module.css';
import type { PackageResult } from '../../shown-offers.ts';
import styles from './card.module.css';
import facts from './card-facts.module.css';
import { FirstTime } from './first-time.tsx';

const testsShown = 4;

export function PackageCard({
  result,
  today,
  rareTests,
  children,
}: {
  result: PackageResult;
  today: PlainDate;
  rareTests: readonly string[];
  children?: ReactNode;
}) {
  const { packageId, packageName, vendorSlug, vendorName, vendorRating, vendorTotalReviews, tests } = result;
  const paise = parsePaise(result.packagePrice);
  const separately = result.totalIndividualPrice === null ? 0 : parsePaise(result.totalIndividualPrice);
  const percentOff = separately > paise ? getPercentOff(paise, separately) : 0;
  const what = `${packageName}, ${vendorName}`;
  return (
    <li className={`${styles.card} ${styles.package}`}>
      <h3 className={styles.name}>
        <a href={packagePath(vendorSlug, packageId)} aria-label={`View Details: ${what}`}>
          {packageName}
        </a>
      </h3>
      <div className={styles.cost}>
        <p className="price figures" translate="no">
          {formatRupees(paise)}
        </p>
        {separately > paise && (
          <p className="caption soft">
            <span className="visually-hidden">Instead of </span>
            <s>{formatRupees(separately)}</s>
            {percentOff > 0 && <span className="caption soft good">{` ${percentOff}% off`}</span>}
          </p>
        )}
      </div>
      <div className={`small soft figures ${facts.where} ${facts.dotted}`}>
        <p>{vendorName}</p>
        <p>{result.vendorLocality ?? result.vendorCity}</p>
        <p>
          {isRated(vendorRating) ? (
            <>
              <span className={facts.star} aria-hidden="true">
                ★
              </span>
              <span className="visually-hidden">Lab rated </span>
              {` ${formatRating(vendorRating)} (${vendorTotalReviews})`}
            </>
          ) : (
            describeUnrated(vendorTotalReviews)
          )}
        </p>
      </div>
      <p
        className={`small ${facts.tests}`}
      >{`${formatPlural(tests.length, 'test')}: ${formatTests(tests, rareTests)}`}</p>
      <div className={`small soft figures ${facts.when}`}>
        <FirstTime label="Next free" slot={result.nextSlot} today={today} />
        <p>{`report in ${result.reportTimeHours} h`}</p>
      </div>
      <div className={`flow-2 ${styles.actions}`}>
        {children}
        <span className={styles.links}>
          <span className={styles.details} aria-hidden="true">
            <a href={packagePath(vendorSlug, packageId)} tabIndex={-1}>
              View Details
            </a>
          </span>
        </span>
        <a
          className={`${buttonStyles.button} ${buttonStyles.tonal} ${styles.main}`}
          href={bookPackagePath(packageId)}
          aria-label={`Book Package: ${what}`}
        >
          Book Package
        </a>
      </div>
    </li>
  );
}

/** Those that few packages have come first: 'Vitamin D, Complete Blood Count and 7 more'. */
function formatTests(tests: PackageResult['tests'], rareTests: readonly string[]): string {
  const others = tests.map(({ name }) => name).filter((name) => !rareTests.includes(name));
  const shown = others.slice(0, Math.max(testsShown - rareTests.length, 1));
  const left = others.length - shown.length;
  return [...rareTests, ...shown].join(', ') + (left > 0 ? ` and ${left} more` : '');
}
