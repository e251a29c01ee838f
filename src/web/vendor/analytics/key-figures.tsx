import type { Figures } from '../../../contract/vendor/analytics.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatBalance, formatRupees, parseBalance, parsePaise } from '../../../domain/text/money.ts';
import {
  countPlacesUsed,
  countTaken,
  describeChange,
  formatShare,
  minBookingsForShares,
  toCapacityShare,
} from './figure-texts.ts';

type Figure = { label: string; value: string; more: string; change: string; isFewerBetter?: boolean };

/** Each with its change to the period before, where both have enough bookings to compare. */
export function KeyFigures({ totals, before }: { totals: Figures; before: Figures }) {
  const { bookings, cancelled, noShows, value, taken, capacity, cardViews, profileViews } = totals;
  const hasShares = bookings >= minBookingsForShares;
  const isComparable = hasShares && before.bookings >= minBookingsForShares;
  const shareOf = (part: number, whole: number, of: string) => (hasShares ? `${formatShare(part, whole)} ${of}` : '');
  const changeOf = (figure: (figures: Figures) => number) =>
    isComparable ? describeChange(figure(totals), figure(before)) : '';
  const figures: Figure[] = [
    { label: 'Bookings', value: formatCount(bookings), more: '', change: changeOf((of) => of.bookings) },
    {
      label: 'Booked value',
      value: formatRupees(parsePaise(value)),
      more: `${formatBalance(parseBalance(taken))} taken`,
      change: changeOf((of) => parsePaise(of.value)),
    },
    {
      label: 'Cancelled',
      value: formatCount(cancelled),
      more: shareOf(cancelled, bookings, 'of bookings'),
      change: changeOf((of) => of.cancelled),
      isFewerBetter: true,
    },
    {
      label: 'Did not come',
      value: formatCount(noShows),
      more: shareOf(noShows, countTaken(totals), 'of the others'),
      change: changeOf((of) => of.noShows),
      isFewerBetter: true,
    },
    capacity === 0
      ? { label: 'Capacity used', value: 'None', more: 'closed in this period', change: '' }
      : {
          label: 'Capacity used',
          value: hasShares ? `${toCapacityShare(totals)} %` : formatCount(countPlacesUsed(totals)),
          more: hasShares
            ? `${formatCount(countPlacesUsed(totals))} of ${formatCount(capacity)} places`
            : `of ${formatCount(capacity)} places`,
          change: changeOf(countPlacesUsed),
        },
    {
      label: 'Seen in lists',
      value: formatCount(cardViews),
      more: `page opened ${formatCount(profileViews)} ×`,
      change: changeOf((of) => of.cardViews),
    },
  ];
  return (
    <dl className="fit-9 six">
      {figures.map(({ label, value: text, more, change, isFewerBetter = false }) => (
        <div key={label} className="box row-inset">
          <dt>{label}</dt>
          <dd className="stack-1 caption">
            <strong className="price figures unbroken">{text}</strong>
            {change && (
              <span className={`figures ${toneOf(change, isFewerBetter)}`}>
                {change}
                <span className="visually-hidden"> to the period before</span>
              </span>
            )}
            {more && <span className="soft">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toneOf(change: string, isFewerBetter: boolean): 'soft' | 'good' | 'bad' {
  if (change.startsWith('±')) return 'soft';
  return change.startsWith('▲') !== isFewerBetter ? 'good' : 'bad';
}
