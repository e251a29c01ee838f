import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Offer } from '../../../contract/offers.ts';
import type { Day } from '../../../domain/calendar.ts';
import { distanceText } from '../../../domain/geo-distance.ts';
import { paiseOf, rupeesText } from '../../../domain/money.ts';
import { type OfferLabel, offerLabels } from '../../../domain/offer-comparison.ts';
import { bookTestPath, vendorPath } from '../../../domain/paths.ts';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { spokenSlot } from '../format-slot.ts';
import { labelTexts, slotsText } from '../offer-texts.ts';
import styles from './comparison-table.module.css';
import { fullNameOf } from './shortlist.ts';

type Row = { name: string; of(lab: Offer): ReactNode; label?: OfferLabel };

/** One column per lab, one row per fact. Labels compare the labs of the table with each other. */
export function SideBySideTable({
  labs,
  remove,
  testSlug,
  slotName,
}: {
  labs: readonly Offer[];
  /** Null where too few would be left. */
  remove: ((slug: string) => void) | null;
  testSlug: string;
  slotName: string;
}) {
  const labels = offerLabels(labs);
  const rows = rowsOf(useToday(), slotName).filter(
    ({ name }) => name !== 'Distance' || labs.some(({ distance }) => distance !== undefined),
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {labs.map((lab) => (
            <th key={lab.slug} scope="col">
              <Link to={vendorPath(lab.slug)}>{lab.name}</Link>
              <span className={styles.area}>{lab.locality ?? lab.city}</span>
              {remove && (
                <Button look="quiet" aria-label={`Remove ${fullNameOf(lab)}`} onClick={() => remove(lab.slug)}>
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
            {labs.map((lab) => (
              <td key={lab.slug}>
                {of(lab)}{' '}
                {label && labels.get(lab.id)?.includes(label) && <Badge tone="good">{labelTexts[label]}</Badge>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {labs.map((lab) => (
            <td key={lab.slug}>
              <Link
                className={styles.book}
                to={bookTestPath(lab.slug, testSlug)}
                aria-label={`Book Now: ${fullNameOf(lab)}`}
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

function rowsOf(today: Day, slotName: string): Row[] {
  return [
    { name: 'Price', of: ({ price }) => <strong>{rupeesText(paiseOf(price))}</strong>, label: 'cheapest' },
    {
      name: 'Distance',
      of: ({ distance }) => (distance === undefined ? 'Not known' : distanceText(distance)),
      label: 'nearest',
    },
    {
      name: 'Rating',
      of: ({ rating, totalReviews }) => (rating === null ? 'No reviews yet' : `${rating} (${totalReviews})`),
    },
    {
      name: slotName,
      of: ({ nextSlot }) => (nextSlot ? spokenSlot(nextSlot, today) : 'None in the next 7 days'),
      label: 'soonest',
    },
    { name: 'Home collection', of: ({ homeCollection }) => yesOrNo(homeCollection) },
    { name: 'NABL accredited', of: ({ nablAccredited }) => yesOrNo(nablAccredited) },
    {
      name: 'Duration',
      of: ({ estimatedDurationMinutes: minutes }) => (minutes === null ? 'Not stated' : `~${minutes} mins`),
    },
    { name: 'Report time', of: ({ reportTimeHours }) => `${reportTimeHours} hours` },
    { name: 'Slots', of: slotsText },
  ];
}

function yesOrNo(holds: boolean): string {
  return holds ? 'Yes' : 'No';
}
