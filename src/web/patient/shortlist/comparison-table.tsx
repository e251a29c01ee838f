import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOffers, type OfferLabel } from '../../../domain/offers/label-offers.ts';
import { noFilters, type OfferFilters } from '../../../domain/offers/offers-list.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatDistance } from '../../../domain/places/geo-distance.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatSlot } from '../format-slot.ts';
import { getOfferBookingPath } from '../offer-booking-path.ts';
import { formatSlotCount, getSlotLabel, labelTexts } from '../offer-texts.ts';
import type { Offer } from '../shown-offers.ts';
import styles from './comparison-table.module.css';
import { formatNameWithArea } from './shortlist.ts';

type Row = { name: string; of(offer: Offer): ReactNode; label?: OfferLabel };

export function ComparisonTable({
  offers,
  remove,
  testSlug,
  filters,
}: {
  offers: readonly Offer[];
  /** Null if too few labs would be left. */
  remove: ((slug: string) => void) | null;
  testSlug: string;
  filters: OfferFilters;
}) {
  const labels = labelOffers(offers);
  const rows = getRows(useToday(), filters).filter(
    ({ name }) => name !== 'Distance' || offers.some(({ distance }) => distance !== undefined),
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {offers.map((offer) => (
            <th key={offer.slug} scope="col">
              <Link to={vendorPath(offer.slug)}>{offer.name}</Link>
              <span className={styles.area}>{offer.locality ?? offer.city}</span>
              {remove && (
                <Button
                  look="quiet"
                  aria-label={`Remove ${formatNameWithArea(offer)}`}
                  onClick={() => remove(offer.slug)}
                >
                  Remove
                </Button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of, label }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {offers.map((offer) => (
              <td key={offer.slug}>
                {of(offer)}{' '}
                {label && labels.get(offer.id)?.includes(label) && <Badge tone="good">{labelTexts[label]}</Badge>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {offers.map((offer) => (
            <td key={offer.slug}>
              <Link
                className={styles.book}
                to={getOfferBookingPath(offer, testSlug, filters)}
                aria-label={`Book Now: ${formatNameWithArea(offer)}`}
              >
                Book Now
              </Link>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function getRows(today: PlainDate, { timing, day }: OfferFilters): Row[] {
  const noSlot = day === noFilters.day ? 'None in the next 7 days' : 'None on the chosen day';
  return [
    { name: 'Price', of: ({ price }) => <strong>{formatRupees(parsePaise(price))}</strong>, label: 'cheapest' },
    {
      name: 'Distance',
      of: ({ distance }) => (distance === undefined ? 'Not known' : formatDistance(distance)),
      label: 'nearest',
    },
    {
      name: 'Rating',
      of: ({ rating, totalReviews }) => (rating === null ? 'No reviews yet' : `${rating} (${totalReviews})`),
    },
    {
      name: getSlotLabel(timing),
      of: ({ nextSlot }) => (nextSlot ? formatSlot(nextSlot, today) : noSlot),
      label: 'soonest',
    },
    { name: 'Home collection', of: ({ homeCollection }) => yesOrNo(homeCollection) },
    { name: 'NABL accredited', of: ({ nablAccredited }) => yesOrNo(nablAccredited) },
    {
      name: 'Duration',
      of: ({ estimatedDurationMinutes: minutes }) => (minutes === null ? 'Not stated' : `~${minutes} mins`),
    },
    { name: 'Report time', of: ({ reportTimeHours }) => `${reportTimeHours} hours` },
    { name: 'Slots', of: formatSlotCount },
  ];
}

function yesOrNo(holds: boolean): string {
  return holds ? 'Yes' : 'No';
}
