import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { bookingsPath, homePath } from '../../../domain/paths.ts';
import { useSite } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AppointmentFacts, Preparation } from './appointment-facts.tsx';
import { type Bookable, toBookingItem } from './bookable.ts';
import styles from './booking-confirmation.module.css';
import { savePhone, toHistoryState } from './booking-link.ts';
import type { PlacedBooking } from './placed-booking.ts';

/** What the patient needs on the day, on one screen and on one sheet of paper. */
export function BookingConfirmation({
  bookable,
  booking,
  takeFocus,
  onBookAnother,
}: {
  bookable: Bookable;
  booking: PlacedBooking;
  takeFocus: boolean;
  onBookAnother(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  const { publicUrl } = useSite();
  const item = toBookingItem(bookable);
  return (
    <article className={styles.confirmation}>
      <h1 ref={heading} tabIndex={-1}>
        Your visit is booked
      </h1>
      <div className={styles.code}>
        <p>Booking id</p>
        <p className={styles.codeText}>{booking.code}</p>
        <span className="no-print">
          <CopyButton text={booking.code} what="booking id" />
        </span>
      </div>
      <AppointmentFacts item={item} booking={booking} />
      <Preparation item={item} booking={booking} />
      <section className={styles.part}>
        <h2>What happens next</h2>
        <p>
          Bring this booking id and come at your time. The lab may contact you before that. Your report is usually ready
          in {bookable.reportTimeHours} hours.
        </p>
        <p>
          To move or cancel this visit,{' '}
          <Link
            to={bookingsPath}
            state={toHistoryState(booking.code)}
            onClick={() => savePhone({ code: booking.code, phone: booking.patientPhone ?? undefined })}
            data-address={`${publicUrl}${bookingsPath}`}
          >
            find your booking
          </Link>{' '}
          with the booking id and the phone number{bookable.vendor.phone ? ', or call the lab.' : '.'}
        </p>
      </section>
      <div className={`${styles.actions} no-print`}>
        <AddToCalendar item={item} booking={booking} />
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="secondary" onClick={onBookAnother}>
          Book another
        </Button>
        <ButtonLink look="quiet" to={homePath}>
          Back to Homepage
        </ButtonLink>
      </div>
    </article>
  );
}
