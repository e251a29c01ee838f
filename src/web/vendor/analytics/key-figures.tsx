import type { Figures } from '../../../contract/vendor/analytics.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import styles from './analytics.module.css';
import { countPlacesUsed, countTaken, formatShare, minBookingsForShares, toCapacityShare } from './figure-texts.ts';

export function KeyFigures({ totals }: { totals: Figures }) {
  const { bookings, cancelled, noShows, value, capacity, cardViews, profileViews } = totals;
  const hasShares = bookings >= minBookingsForShares;
  const shareOf = (part: number, whole: number) => (hasShares ? formatShare(part, whole) : '');
  const figures = [
    { label: 'Bookings', value: formatCount(bookings), more: '' },
    { label: 'Value', value: formatRupees(parsePaise(value)), more: 'cancelled ones left out' },
    { label: 'Cancelled', value: formatCount(cancelled), more: shareOf(cancelled, bookings) },
    { label: 'Did not come', value: formatCount(noShows), more: shareOf(noShows, countTaken(totals)) },
    capacity === 0
      ? { label: 'Capacity used', value: 'None', more: 'closed in this period' }
      : {
          label: 'Capacity used',
          value: hasShares ? `${toCapacityShare(totals)} %` : formatCount(countPlacesUsed(totals)),
          more: hasShares
            ? `${formatCount(countPlacesUsed(totals))} of ${formatCount(capacity)} places`
            : `of ${formatCount(capacity)} places`,
        },
    { label: 'Seen in lists', value: formatCount(cardViews), more: `page opened ${formatCount(profileViews)} times` },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value: text, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{text}</strong>
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
