import type { ReactNode } from 'react';
import type { OfferLabel } from '../../../../domain/offers/label-offers.ts';
import { isFullyBooked } from '../../../../domain/offers/offers-list.ts';
import { vendorPath } from '../../../../domain/paths.ts';
import { getDirectionsUrl } from '../../../../domain/places/directions-url.ts';
import { formatDistance } from '../../../../domain/places/geo-distance.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatRating, noReviews } from '../../../../domain/vendors/rating.ts';
import { formatSlot } from '../../format-slot.ts';
import { bookNow, formatCharge, formatNoSlot, formatSlotCount, labelTexts } from '../../offer-texts.ts';
import type { Offer } from '../../shown-offers.ts';
import { VendorLogo } from '../../vendor-logo.tsx';
import styles from './card.module.css';
import actionStyles from './card-actions.module.css';
import factStyles from './card-facts.module.css';
import { cardIcons } from './card-icons.tsx';

type OfferCardProps = {
  offer: Offer;
  labels: readonly OfferLabel[];
  today: PlainDate;
  slotLabel: string;
  bookingPath: string;
  children?: ReactNode;
};

/** Plain elements and no hooks, since lists are long; the list handles the clicks. */
export function OfferCard({ offer, labels, today, slotLabel, bookingPath, children }: OfferCardProps) {
  const { name } = offer;
  const isFull = isFullyBooked(offer);
  return (
    <li className={styles.card}>
      <span className={styles.logo}>
        <VendorLogo vendor={offer} />
      </span>
      <h3 className={styles.name} translate="no">
        <a href={vendorPath(offer.slug)} aria-label={`View Details: ${name}`}>
          {name}
        </a>
      </h3>
      <div className={styles.cost}>
        <p className={styles.price} translate="no">
          {formatRupees(parsePaise(offer.price))}
        </p>
        {offer.charge && <span className={styles.seller}>{formatCharge(offer.charge)}</span>}
        {isFull && <span className={styles.full}>Fully booked</span>}
        {labels.map((label) => (
          <span key={label} className={styles.label}>
            {labelTexts[label]}
          </span>
        ))}
      </div>
      <div className={styles.facts}>
        <p className={factStyles.fact}>
          {cardIcons.place}
          <span>
            {`${offer.locality ?? offer.city}${offer.distance === undefined ? '' : ' · '}`}
            {offer.distance !== undefined && (
              <span className={factStyles.distance}>{formatDistance(offer.distance, offer.approximatePosition)}</span>
            )}
          </span>
          {renderRating(offer)}
        </p>
        <p className={factStyles.time}>
          {offer.nextSlot ? (
            <>
              {`${slotLabel}: `}
              <strong>{formatSlot(offer.nextSlot, today)}</strong>
            </>
          ) : (
            formatNoSlot(offer)
          )}
        </p>
        <p className={factStyles.differences}>
          <span>{`Report in ${offer.reportTimeHours} h`}</span>
          {offer.charge === null ? (
            <span>Does not come to your pincode: visit the lab</span>
          ) : (
            offer.homeCollection && <span>{cardIcons.home}Home collection</span>
          )}
          {offer.nablAccredited && <span>{cardIcons.accredited}NABL</span>}
          {offer.estimatedDurationMinutes !== null && <span>{`~${offer.estimatedDurationMinutes} mins`}</span>}
          {offer.availableSlots !== null && <span>{formatSlotCount(offer)}</span>}
        </p>
        <p className={factStyles.address}>{offer.address}</p>
      </div>
      <div className={actionStyles.actions}>
        {children}
        <span className={actionStyles.links}>
          {/* For pointers where there is room; the name links to the same page. */}
          <span className={actionStyles.details} aria-hidden="true">
            <a href={vendorPath(offer.slug)} tabIndex={-1}>
              View Details
            </a>
          </span>
          {offer.latitude !== null && offer.longitude !== null && (
            <a
              className={actionStyles.directions}
              href={getDirectionsUrl(offer)}
              target="_blank"
              rel="noopener"
              data-directions={offer.id}
              aria-label={`Get Directions: ${name}`}
              title="Get Directions"
            >
              {cardIcons.directions}
            </a>
          )}
        </span>
        <a
          className={isFull ? actionStyles.full : actionStyles.main}
          href={bookingPath}
          aria-label={`${bookNow}: ${name}`}
        >
          {bookNow}
        </a>
      </div>
    </li>
  );
}

function renderRating({ rating, totalReviews }: Offer) {
  if (rating === null) return <span className={factStyles.rating}>{noReviews}</span>;
  return (
    <span className={factStyles.rating}>
      <span className="visually-hidden">{`Rated ${formatRating(rating)} (${formatPlural(totalReviews, 'review')})`}</span>
      {cardIcons.star}
      <span aria-hidden="true">{`${formatRating(rating)} (${totalReviews})`}</span>
    </span>
  );
}
