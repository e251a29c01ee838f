import type { ReactNode } from 'react';
import type { OfferLabel } from '../../../../domain/offers/label-offers.ts';
import { isFullyBooked } from '../../../../domain/offers/offers-list.ts';
import { formatStreet } from '../../../../domain/places/format-street.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { ListPrice } from '../../list-price.tsx';
import { bookNow, formatCharge, formatNoSlot, formatSlotCount, labelTexts } from '../../offer-texts.ts';
import { getStreetAddress, type Offer } from '../../shown-offers.ts';
import { FirstTime } from './first-time.tsx';
import { LabCard } from './lab-card.tsx';

type OfferCardProps = {
  offer: Offer;
  labels: readonly OfferLabel[];
  today: PlainDate;
  slotLabel: string;
  bookingPath: string;
  /** On lists of one area, which is above them. */
  isAreaKnown: boolean;
  children?: ReactNode;
};

export function OfferCard({ offer, labels, today, slotLabel, bookingPath, isAreaKnown, children }: OfferCardProps) {
  const { charge, estimatedDurationMinutes: minutes } = offer;
  const isFull = isFullyBooked(offer);
  // Who waits at home looks for no street, and does not fit the visit into a day.
  const comes = typeof charge === 'string';
  const street = formatStreet(getStreetAddress(offer), offer);
  return (
    <LabCard
      lab={comes ? { ...offer, latitude: null } : offer}
      price={offer.price}
      notes={[
        offer.listPrice && <ListPrice key="list price" price={offer.listPrice} />,
        isFull && (
          <span key="full" className="caption soft">
            Fully booked
          </span>
        ),
        ...labels.map((label) => (
          <span key={label} className="caption soft good">
            {labelTexts[label]}
          </span>
        )),
      ]}
      charge={comes ? formatCharge(charge) : undefined}
      when={
        <>
          <FirstTime
            slot={offer.nextSlot}
            label={slotLabel}
            isCollector={comes}
            none={formatNoSlot(offer)}
            today={today}
          />
          <p>{`report in ${offer.reportTimeHours} h`}</p>
          {!comes && minutes !== null && <p>{`~${minutes} mins`}</p>}
          {!comes && offer.availableSlots !== null && <p>{formatSlotCount(offer)}</p>}
          {charge === null && <p>Does not come to your pincode: visit the lab</p>}
        </>
      }
      area={isAreaKnown ? undefined : (offer.locality ?? (street ? undefined : offer.city))}
      street={comes ? undefined : street}
      comesHome={offer.homeCollection && charge === undefined}
      isAtHome={comes}
      isFull={isFull}
      booking={{ path: bookingPath, text: bookNow }}
      tick={children}
    />
  );
}
