import type { ReactNode } from 'react';
import type { Offer } from '../../../contract/patient/offers.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { formatDistance } from '../../../domain/geo-distance.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import type { OfferLabel } from '../../../domain/offers-list.ts';
import { bookTestPath, vendorPath } from '../../../domain/paths.ts';
import { getDirectionsUrl } from '../directions/directions-url.ts';
import { formatSlot } from '../format-slot.ts';
import { formatSlotCount, getSlotLabel, labelTexts } from '../offer-texts.ts';
import { VendorLogo } from '../vendor-logo.tsx';
import styles from './card.module.css';
import { cardIcons } from './card-icons.tsx';

export type OfferCardProps = {
  offer: Offer;
  testSlug: string;
  labels: readonly OfferLabel[];
  today: PlainDate;
  slotLabel?: string | undefined;
  /** The checkbox that puts it on the shortlist. */
  children?: ReactNode;
};

/** One lab's offer. Plain elements and no hooks, since pages hold up to two hundred; the list handles the clicks. */
export function OfferCard({
  offer,
  testSlug,
  labels,
  today,
  slotLabel = getSlotLabel('all'),
  children,
}: OfferCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <span className={styles.logo}>
          <VendorLogo vendor={offer} />
        </span>
        <div>
          <h3 className={styles.name}>{offer.name}</h3>
          <p className={styles.fact}>
            {cardIcons.place}
            <span>
              {offer.locality ?? offer.city}
              {offer.distance !== undefined && ' · '}
              {offer.distance !== undefined && <strong>{formatDistance(offer.distance)}</strong>}
            </span>
          </p>
          <p className={styles.fact}>
            {cardIcons.star}
            {renderRating(offer)}
          </p>
        </div>
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{formatRupees(parsePaise(offer.price))}</p>
        {labels.map((label) => (
          <span key={label} className={styles.label}>
            {labelTexts[label]}
          </span>
        ))}
      </div>
      {children && <div className={styles.tick}>{children}</div>}
      <div className={styles.about}>
        <p className={styles.time}>
          {cardIcons.time}
          <span>
            {offer.nextSlot ? (
              <>
                {slotLabel}: <strong>{formatSlot(offer.nextSlot, today)}</strong>
              </>
            ) : (
              'No free time in the next 7 days'
            )}
          </span>
        </p>
        <p className={styles.badges}>
          {offer.homeCollection && <span className={styles.badgeAction}>{cardIcons.home}Home collection</span>}
          {offer.nablAccredited && <span className={styles.badgeGood}>{cardIcons.accredited}NABL</span>}
          {offer.estimatedDurationMinutes !== null && (
            <span className={styles.badge}>{`~${offer.estimatedDurationMinutes} mins`}</span>
          )}
          <span className={styles.badge}>{formatSlotCount(offer)}</span>
        </p>
        <p className={styles.address}>{offer.formattedAddress ?? offer.address}</p>
      </div>
      <p className={styles.actions}>
        <a className={styles.main} href={bookTestPath(offer.slug, testSlug)} aria-label={`Book Now: ${offer.name}`}>
          Book Now
        </a>
        <a className={styles.other} href={vendorPath(offer.slug)} aria-label={`View Details: ${offer.name}`}>
          View Details
        </a>
        {offer.latitude !== null && offer.longitude !== null && (
          <a
            className={styles.other}
            href={getDirectionsUrl(offer)}
            target="_blank"
            rel="noopener"
            data-directions={offer.id}
            aria-label={`Get Directions: ${offer.name}`}
          >
            Get Directions
          </a>
        )}
      </p>
    </li>
  );
}

function renderRating({ rating, totalReviews }: Offer) {
  if (rating === null) return <span>No reviews yet</span>;
  return (
    <span>
      <span className="visually-hidden">Rated </span>
      <strong>{rating}</strong>
      {` (${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'})`}
    </span>
  );
}
