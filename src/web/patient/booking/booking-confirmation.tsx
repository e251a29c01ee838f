import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { bookingsPath, homePath } from '../../../domain/paths.ts';
import { useSite } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Preparation, VisitFacts } from './appointment-facts.tsx';
import { type Bookable, bookedItemOf } from './bookable.ts';
import styles from './booking-confirmation.module.css';
import { keepPhoneOf, stateOf } from './booking-link.ts';
import type { Booked } from './placed-booking.ts';

/** What the patient needs on the day, on one screen and on one sheet of paper. */
export function BookingConfirmation({
  bookable,
  booked,
  takeFocus,
  onBookAnother,
}: {
  bookable: Bookable;
  booked: Booked;
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
  const item = bookedItemOf(bookable);
  return (
    <article className={styles.confirmation}>
      <h1 ref={heading} tabIndex={-1}>
        Your visit is booked
      </h1>
      <div className={styles.code}>
        <p>Booking id</p>
        <p className={styles.codeText}>{booked.code}</p>
        <span className="no-print">
          <CopyButton text={booked.code} what="booking id" />
        </span>
      </div>
      <VisitFacts item={item} booked={booked} />
      <Preparation item={item} booked={booked} />
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
            state={stateOf(booked.code)}
            onClick={() => keepPhoneOf({ code: booked.code, phone: booked.patientPhone ?? undefined })}
            data-address={`${publicUrl}${bookingsPath}`}
          >
            find your booking
          </Link>{' '}
          with the booking id and the phone number{bookable.lab.phone ? ', or call the lab.' : '.'}
        </p>
      </section>
      <div className={`${styles.actions} no-print`}>
        <AddToCalendar item={item} booked={booked} />
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
