import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getBookingPhase } from '../../../../domain/bookings/booking-lifecycle.ts';
import { bookingsPath, homePath, vendorPath } from '../../../../domain/paths.ts';
import { formatFullAddress } from '../../../../domain/places/full-address.ts';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { formatRupees } from '../../../../domain/text/money.ts';
import { formatDateInText } from '../../../../domain/time/format-date.ts';
import { useToday } from '../../../page/site.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Bookable, toBookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import factStyles from './appointment-facts.module.css';
import { Fact, Preparation } from './appointment-facts.tsx';
import styles from './booking-confirmation.module.css';
import { toHistoryState } from './booking-link.ts';
import { Ticket } from './ticket.tsx';
import { useKeepOffline } from './use-keep-offline.ts';
import { usePresentBooking } from './use-present-booking.ts';
import { VisitActions } from './visit-actions.tsx';

/** What several people have booked together: a ticket for each. */
export default function VisitConfirmation({
  bookable,
  booking,
  isNew,
  onBookAnother,
}: {
  bookable: Bookable;
  booking: CreatedBooking;
  isNew: boolean;
  onBookAnother(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const all = [booking, ...(booking.others ?? [])];
  const { vendor } = bookable;
  // A number of one's own keeps the booking from a change of all, which needs the number of the visit.
  const haveSameNumber = all.every(({ patientPhone }) => patientPhone === booking.patientPhone);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <article className={`stack-5 ${styles.confirmation}`}>
      {isNew && (
        <p role="status" className="visually-hidden">
          Booking confirmed successfully!
        </p>
      )}
      <div className="stack-2">
        <h1 ref={heading} tabIndex={-1}>
          Booked for {all.length} people, {formatDateInText(booking.day, today)}
        </h1>
        <p>
          <span translate="no">
            <Link to={vendorPath(vendor.slug)}>{vendor.name}</Link>, {formatFullAddress(vendor)}
          </span>
          {vendor.phone && (
            <>
              , <a href={toTelUrl(vendor.phone)}>{formatPhone(vendor.phone, vendor.phoneIsLandline)}</a>
            </>
          )}
        </p>
        {booking.collection && (
          <p>
            The collector comes to all of you: <span translate="no">{booking.collection.address}</span>
          </p>
        )}
        <p>
          <strong>Please keep the booking ids:</strong> each person has one. Each booking can be moved or cancelled
          alone{haveSameNumber && ', or all at once'}.
        </p>
      </div>
      {all.map((each) => (
        <PersonTicket key={each.code} bookable={bookable} booking={each} />
      ))}
      <Preparation item={toBookingItem(bookable)} booking={booking} fastingFor={bookable.fastingFor} />
      <p>The reports are usually ready in {bookable.reportTimeHours} hours.</p>
      <div className={`${styles.more} no-print`}>
        <Button look="quiet" onClick={onBookAnother}>
          Book another
        </Button>
        <ButtonLink look="quiet" to={homePath}>
          Back to Homepage
        </ButtonLink>
      </div>
    </article>
  );
}

function PersonTicket({ bookable, booking: placed }: { bookable: Bookable; booking: CreatedBooking }) {
  const booking = usePresentBooking(placed);
  const phase = getBookingPhase(booking, useToday());
  const item = { ...toBookingItem(bookable), name: booking.itemName ?? bookable.name, pricePaise: booking.pricePaise };
  useKeepOffline({ ...booking, lab: item.vendor });
  return (
    <section className="stack-3" aria-label={booking.patientName}>
      <Ticket booking={booking} phase={phase} heading="h2">
        <dl className={`stack-3 ${factStyles.facts}`}>
          <Fact name="Patient">
            <span translate="no">{booking.patientName}</span>
            <div className="no-print">
              <Link className={factStyles.correct} to={bookingsPath} state={toHistoryState(booking.code)}>
                Open the booking of <span translate="no">{booking.patientName}</span>
              </Link>
            </div>
          </Fact>
          <Fact name={item.kind}>{item.name}</Fact>
          <Fact name="Payment">
            {phase === 'cancelled' ? (
              'Cancelled'
            ) : (
              <>
                Pay{' '}
                <span className="figures" translate="no">
                  {formatRupees(booking.duePaise ?? booking.pricePaise)}
                </span>{' '}
                {booking.collection ? 'to the collector' : 'at the lab'}
              </>
            )}
          </Fact>
        </dl>
      </Ticket>
      {phase === 'open' && <VisitActions item={item} booking={booking} />}
    </section>
  );
}
