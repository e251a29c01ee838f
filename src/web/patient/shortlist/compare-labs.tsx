import { findQuickest, labelOffers, type OfferLabel } from '../../../domain/offers/label-offers.ts';
import { noFilters, type OfferFilters } from '../../../domain/offers/offers-list.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatDistance } from '../../../domain/places/geo-distance.ts';
import { describeBestPromise } from '../../../domain/promises/best-promise.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { describeRating } from '../../../domain/vendors/rating.ts';
import { useToday } from '../../page/site.tsx';
import { formatSlot } from '../format-slot.ts';
import { getOfferBookingPath } from '../offer-booking-path.ts';
import { bookNow, formatCharge, formatSlotCount, getSlotLabel, labelTexts } from '../offer-texts.ts';
import type { Offer } from '../shown-offers.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { ComparisonTable, type Row } from './comparison-table.tsx';
import type { Shortlist } from './use-shortlist.ts';

export default function CompareLabs({
  shortlist,
  testSlug,
  filters,
}: {
  shortlist: Shortlist<Offer>;
  testSlug: string;
  filters: OfferFilters;
}) {
  const offers = shortlist.items;
  const has = {
    Distance: offers.some(({ distance }) => distance !== undefined),
    'Kept promises': offers.some(describePromise),
  };
  const rows = getRows(offers, useToday(), filters).filter(({ name }) => has[name as keyof typeof has] ?? true);
  return (
    <ComparisonDialog shortlist={shortlist}>
      {(remove) => (
        <ComparisonTable
          items={offers}
          rows={rows}
          toColumn={(offer) => ({
            slug: offer.slug,
            name: offer.name,
            area: offer.locality ?? offer.city,
            path: vendorPath(offer.slug),
            lab: offer,
            booking: { path: getOfferBookingPath(offer, testSlug, filters), text: bookNow },
          })}
          remove={remove}
        />
      )}
    </ComparisonDialog>
  );
}

function getRows(offers: readonly Offer[], today: PlainDate, { timing, day }: OfferFilters): Row<Offer>[] {
  const labels = labelOffers(offers);
  const quickest = findQuickest(offers);
  const mark = (label: OfferLabel) => (offer: Offer) => labels.get(offer.id)?.includes(label) && labelTexts[label];
  const noSlot = day === noFilters.day ? 'None in the next 7 days' : 'None on the chosen day';
  return [
    {
      name: 'Price',
      of: ({ price, charge }) => (
        <>
          <strong>{formatRupees(parsePaise(price))}</strong>
          {charge && ` ${formatCharge(charge)}`}
        </>
      ),
      mark: mark('cheapest'),
    },
    {
      name: 'Distance',
      of: ({ distance, approximatePosition }) =>
        distance === undefined ? 'Not known' : formatDistance(distance, approximatePosition),
      mark: mark('nearest'),
    },
    {
      name: 'Rating',
      of: ({ rating, totalReviews }) => describeRating(rating, totalReviews),
    },
    { name: 'Kept promises', of: (offer) => describePromise(offer) ?? 'None to show' },
    {
      name: getSlotLabel(timing),
      of: ({ nextSlot }) => (nextSlot ? formatSlot(nextSlot, today) : noSlot),
      mark: mark('soonest'),
    },
    {
      name: 'Report time',
      of: ({ reportTimeHours }) => `${reportTimeHours} hours`,
      mark: (offer) => quickest.includes(offer) && 'Quickest',
    },
    {
      name: 'Home collection',
      of: ({ homeCollection, charge }) => (charge === null ? 'Not to your pincode' : yesOrNo(homeCollection)),
    },
    { name: 'NABL accredited', of: ({ nablAccredited }) => yesOrNo(nablAccredited) },
    {
      name: 'Duration',
      of: ({ estimatedDurationMinutes: minutes }) => (minutes === null ? 'Not stated' : `~${minutes} mins`),
    },
    { name: 'Slots', of: formatSlotCount },
  ];
}

function describePromise({ keptPromises, charge }: Offer): string | null {
  return keptPromises ? describeBestPromise(keptPromises, typeof charge === 'string') : null;
}

function yesOrNo(holds: boolean): string {
  return holds ? 'Yes' : 'No';
}
