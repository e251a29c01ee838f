import { Link } from 'react-router';
import type { BasketComparison } from '../../../contract/patient/basket.ts';
import { collectionChargeName } from '../../../domain/home-collection/collection-charge.ts';
import { packagePath, vendorPath } from '../../../domain/paths.ts';
import { formatDistance } from '../../../domain/places/geo-distance.ts';
import { toDayPart } from '../../../domain/schedule/free-slots.ts';
import { formatRupees, formatShortRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { formatRating, noReviews } from '../../../domain/vendors/rating.ts';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { getBookingPath } from '../booking/choose/wanted-basket.ts';
import { formatSlot } from '../format-slot.ts';
import { formatCharge } from '../offer-texts.ts';
import styles from './basket-page.module.css';

type Vendor = BasketComparison['vendors'][number];
type Test = BasketComparison['tests'][number];

export function ComparedVendor({ vendor, tests }: { vendor: Vendor; tests: readonly Test[] }) {
  const today = useToday();
  const { name, slug, items, missing, healthPackage, nextSlot, collection } = vendor;
  const isPackageIncluded = healthPackage?.isIncluded ?? false;
  const nameOf = (testId: number) => tests.find(({ id }) => id === testId)?.name ?? '';
  const included = tests.length - missing.length;
  const toPath = (withPackage: boolean) => {
    const covered = new Set(withPackage ? healthPackage?.tests : []);
    const singles = tests.filter(({ id }) => !covered.has(id) && !missing.includes(id));
    return getBookingPath(slug, {
      tests: singles.map((test) => test.slug),
      packageId: withPackage && healthPackage ? healthPackage.id : null,
      isAtHome: collection?.comes ?? false,
      day: nextSlot?.date ?? null,
      part: nextSlot ? toDayPart(parsePlainTime(nextSlot.time) ?? 0) : null,
    });
  };
  return (
    <li className={styles.vendor}>
      <div className={styles.head}>
        <h3>
          <Link to={vendorPath(slug)} translate="no">
            {name}
          </Link>
        </h3>
        <p className={styles.total}>
          <span className="visually-hidden">Total </span>
          {formatRupees(parsePaise(vendor.total))}
          {collection?.comes && <span className={styles.charge}>{formatCharge(collection.charge)}</span>}
        </p>
      </div>
      <p className={styles.facts}>
        <span>
          {vendor.locality ?? vendor.city}
          {vendor.distance !== undefined && (
            <>
              {' · '}
              <strong>{formatDistance(vendor.distance, vendor.approximatePosition)}</strong>
            </>
          )}
        </span>
        <span>{vendor.rating === null ? noReviews : `Rated ${formatRating(vendor.rating)} of 5`}</span>
        <span>
          {nextSlot ? (
            <>
              {collection?.comes ? 'First visit at home' : 'First time for all'}:{' '}
              <strong>{formatSlot(nextSlot, today)}</strong>
            </>
          ) : (
            'No free time in the next seven days'
          )}
        </span>
        <span>All reports in {vendor.reportTimeHours} h</span>
        {vendor.nablAccredited && <span>NABL</span>}
        {collection && !collection.comes && <strong>Does not come to your pincode: visit the lab</strong>}
      </p>
      {missing.length > 0 && (
        <p>
          <Badge tone="warn">
            {included} of {tests.length} tests
          </Badge>{' '}
          Without {missing.map(nameOf).join(', ')}
          {collection?.comes && ' at home'}
        </p>
      )}
      <Disclosure summary={isPackageIncluded ? 'What is included' : `Prices of ${formatPlural(items.length, 'test')}`}>
        <ul className={styles.items}>
          {isPackageIncluded && healthPackage && (
            <li>
              <span>
                {healthPackage.name} ({healthPackage.tests.map(nameOf).join(', ')})
              </span>
              <span className="figures" translate="no">
                {formatRupees(parsePaise(healthPackage.price))}
              </span>
            </li>
          )}
          {items.map(({ testId, price }) => (
            <li key={testId}>
              <span>{nameOf(testId)}</span>
              <span className="figures" translate="no">
                {formatRupees(parsePaise(price))}
              </span>
            </li>
          ))}
          {collection?.comes && (
            <li>
              <span>{collectionChargeName}</span>
              <span className="figures" translate="no">
                {formatRupees(parsePaise(collection.charge))}
              </span>
            </li>
          )}
        </ul>
      </Disclosure>
      {healthPackage && (
        <p className={styles.package}>
          <Link to={packagePath(slug, healthPackage.id)}>{healthPackage.name}</Link>{' '}
          {describePackage(healthPackage, tests.length)}{' '}
          {!isPackageIncluded && <Link to={toPath(true)}>Book with the package</Link>}
        </p>
      )}
      <ButtonLink
        to={toPath(isPackageIncluded)}
        look="accent"
        aria-label={`Book ${formatPlural(included, 'test')}: ${name}`}
      >
        Book {included === 1 ? 'this test' : `${included} tests`}
      </ButtonLink>
    </li>
  );
}

/** 'has 4 of your 5 tests and 31 others for ₹200 more.' */
function describePackage(
  { tests, others, total, singly }: NonNullable<Vendor['healthPackage']>,
  wanted: number,
): string {
  const contents = `has ${tests.length === wanted ? `all ${wanted}` : `${tests.length} of your ${wanted}`} tests${others > 0 ? ` and ${formatPlural(others, 'other')}` : ''}`;
  if (singly === null) return `${contents}; this lab does not sell each of them by itself.`;
  const difference = parsePaise(total) - parsePaise(singly);
  if (difference === 0) return `${contents} at the same price.`;
  return `${contents} for ${formatShortRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}.`;
}
