import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BookingDetails, BookingReference } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AddToCalendar } from '../booking/add-to-calendar.tsx';
import { AppointmentFacts, Preparation } from '../booking/appointment-facts.tsx';
import confirmation from '../booking/booking-confirmation.module.css';
import styles from './booking-view.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeOptions } from './change-options.tsx';
import { fromBookingDetails } from './from-booking-details.ts';
import { MoveBooking } from './move-booking.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A booking with all that its patient can still do. */
export function BookingView({ booking, reference }: { booking: BookingDetails; reference: BookingReference }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState<'moving' | 'cancelling' | null>(null);
  const toast = useToast();
  const { item, placedBooking } = fromBookingDetails(booking);

  const toTop = useCallback(() => {
    setDoing(null);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  // Cancelled on another device, or too late by now: leave the form for the options that remain.
  const isOutdated = doing === 'moving' && !booking.canMove;
  useEffect(() => {
    if (!isOutdated) return;
    toast({ tone: 'bad', title: 'Not moved: this booking can no longer be moved.' });
    toTop();
  }, [isOutdated, toast, toTop]);

  return (
    <article className={confirmation.confirmation}>
      <p className="no-print">
        <Link to={bookingsPath} replace={false} className={styles.back}>
          All bookings
        </Link>
      </p>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {booking.itemName}
        </h1>
        <StatusBadge status={booking.status} />
      </div>
      {doing === 'moving' ? (
        <MoveBooking booking={booking} reference={reference} onDone={toTop} />
      ) : (
        <>
          <Code booking={booking} />
          <AppointmentFacts item={item} booking={placedBooking} />
          <ChangeOptions booking={booking} onMove={() => setDoing('moving')} onCancel={() => setDoing('cancelling')} />
          {booking.status !== 'cancelled' && (
            <>
              <Preparation item={item} booking={placedBooking} />
              <p>The report is usually ready in {booking.reportTimeHours} hours.</p>
              <div className={`${confirmation.actions} no-print`}>
                <AddToCalendar item={item} booking={placedBooking} />
                <Button look="secondary" onClick={() => window.print()}>
                  Print
                </Button>
              </div>
            </>
          )}
        </>
      )}
      {doing === 'cancelling' && (
        <CancelDialog
          booking={booking}
          reference={reference}
          onClose={(isCancelled) => (isCancelled ? toTop() : setDoing(null))}
        />
      )}
    </article>
  );
}

function Code({ booking: { code, status } }: { booking: BookingDetails }) {
  if (status === 'cancelled') return <p>Booking id {code}</p>;
  return (
    <div className={confirmation.code}>
      <p>Booking id</p>
      <p className={confirmation.codeText}>{code}</p>
      <span className="no-print">
        <CopyButton text={code} what="booking id" />
      </span>
    </div>
  );
}
