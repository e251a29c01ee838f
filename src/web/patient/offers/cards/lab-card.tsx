import type { ReactNode } from 'react';
import { vendorPath } from '../../../../domain/paths.ts';
import { getDirectionsUrl } from '../../../../domain/places/directions-url.ts';
import { formatDistance } from '../../../../domain/places/geo-distance.ts';
import { describeBestPromise } from '../../../../domain/promises/best-promise.ts';
import type { GoodPromises } from '../../../../domain/promises/kept-promises.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { describeUnrated, formatRating, isRated } from '../../../../domain/vendors/rating.ts';
import buttonStyles from '../../../ui/button.module.css';
import { VendorLogo } from '../../vendor-logo.tsx';
import styles from './card.module.css';
import facts from './card-facts.module.css';
import { cardIcons } from './card-icons.tsx';

type LabOnCard = {
  id: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  rating: string;
  totalReviews: number;
  keptPromises?: GoodPromises | undefined;
  nablAccredited?: boolean;
  latitude: number | null;
  longitude: number | null;
  distance?: number | undefined;
  approximatePosition?: boolean | undefined;
};

export type LabCardProps = {
  lab: LabOnCard;
  price: string;
  /** Below the price: what it was, and in what the lab is the best. */
  notes: readonly ReactNode[];
  /** What the price includes for coming home. */
  charge?: string | undefined;
  /** The next free time. */
  when: ReactNode;
  /** Where it is not known from the page; a phone has room for it alone. */
  area?: string | undefined;
  /** One line at the end of the facts, which is cut where there is no room. */
  street?: string | undefined;
  comesHome?: boolean;
  /** The sample is collected at home. */
  isAtHome?: boolean;
  isFull?: boolean;
  booking: { path: string; text: string };
  /** The tick that compares. */
  tick?: ReactNode;
  /** Below the facts, in the whole width. */
  fold?: ReactNode;
};

/**
 * A lab in a list: the same wherever labs are compared. Plain elements and no hooks, since lists are long; `CardList`
 * handles the clicks, and `CardIconSheet` has the icons.
 */
export function LabCard({
  lab,
  price,
  notes,
  charge,
  when,
  area,
  street,
  comesHome = false,
  isAtHome = false,
  isFull = false,
  booking,
  tick,
  fold,
}: LabCardProps) {
  const { name, latitude, longitude } = lab;
  const hasBadges = comesHome || lab.nablAccredited;
  const promise = lab.keptPromises && describeBestPromise(lab.keptPromises, isAtHome);
  return (
    <li className={styles.card}>
      <span className={styles.logo}>
        <VendorLogo vendor={lab} />
      </span>
      <h3 className={styles.name} translate="no">
        <a href={vendorPath(lab.slug)} aria-label={`View Details: ${name}`}>
          {name}
        </a>
      </h3>
      <div className={styles.cost}>
        <p className="price figures" translate="no">
          {formatRupees(parsePaise(price))}
        </p>
        {notes}
        {charge && <p className={`caption soft unbroken ${styles.charge}`}>{charge}</p>}
      </div>
      <p className={`small soft figures ${facts.where} ${facts.lab}`}>
        {lab.distance !== undefined && `${formatDistance(lab.distance, lab.approximatePosition)} · `}
        {renderRating(lab)}
      </p>
      <div className={`small soft figures ${facts.when}`}>{when}</div>
      {(hasBadges || promise || area || street) && (
        <p className={`caption soft ${facts.extras}`}>
          {hasBadges && (
            <span className={`row-2 ${facts.badges}`}>
              {comesHome && (
                <span className="row-1" title="Home collection">
                  {cardIcons.home}
                  Home<span className="visually-hidden"> collection</span>
                </span>
              )}
              {lab.nablAccredited && (
                <span className="row-1" title="NABL">
                  {cardIcons.accredited}
                  NABL
                </span>
              )}
            </span>
          )}
          {promise && <span className={facts.promise}>{promise}</span>}
          {(area || street) && (
            <span className="one-line">
              {area}
              {area && street ? <span className={facts.far}>{`, ${street}`}</span> : street}
            </span>
          )}
        </p>
      )}
      {fold && <div className={styles.fold}>{fold}</div>}
      <div className={`flow-2 ${styles.actions}`}>
        {tick}
        <span className={styles.links}>
          {/* For pointers where there is room; the name links to the same page. */}
          <span className={styles.details} aria-hidden="true">
            <a href={vendorPath(lab.slug)} tabIndex={-1}>
              View Details
            </a>
          </span>
          {latitude !== null && longitude !== null && (
            <a
              className={styles.directions}
              href={getDirectionsUrl({ ...lab, latitude, longitude })}
              target="_blank"
              rel="noopener"
              data-directions={lab.id}
              aria-label={`Get Directions: ${name}`}
              title="Get Directions"
            >
              {cardIcons.directions}
              <span className={facts.word}>Directions</span>
            </a>
          )}
        </span>
        <a
          className={`${buttonStyles.button} ${isFull ? buttonStyles.secondary : buttonStyles.tonal} ${styles.main}`}
          href={booking.path}
          aria-label={`${booking.text}: ${name}`}
        >
          {booking.text}
        </a>
      </div>
    </li>
  );
}

function renderRating({ rating, totalReviews }: LabOnCard) {
  if (!isRated(rating)) return describeUnrated(totalReviews);
  return (
    <span className="together">
      <span className="visually-hidden">{`Rated ${formatRating(rating)} (${formatPlural(totalReviews, 'review')})`}</span>
      <span className={facts.star} aria-hidden="true">
        ★
      </span>
      <span aria-hidden="true">{` ${formatRating(rating)} (${totalReviews})`}</span>
    </span>
  );
}
