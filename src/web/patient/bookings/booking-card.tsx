import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BookingDetails, BookingReference } from '../../../contract/patient/my-bookings.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { AddToCalendar } from '../booking/add-to-calendar.tsx';
import { AppointmentFacts, Preparation } from '../booking/appointment-facts.tsx';
import { BookingCode } from '../booking/booking-code.tsx';
import confirmation from '../booking/booking-confirmation.module.css';
import type { BookingTask } from '../booking/booking-link.ts';
import { ShareBooking } from '../booking/share-booking.tsx';
import { formatSlotTime } from '../format-slot.ts';
import styles from './booking-card.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeOptions } from './change-options.tsx';
import { ClaimBooking } from './claim-booking.tsx';
import { fromBookingDetails } from './from-booking-details.ts';
import { MoveBooking } from './move-booking.tsx';
import { StatusBadge } from './status-badge.tsx';

export function BookingCard({
  booking,
  reference,
  task = null,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  task?: BookingTask | null;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState(() => toPossibleTask(task, booking));
  const [outcome, setOutcome] = useState<'moved' | 'outdated' | null>(null);
  const { item, placedBooking: createdBooking } = fromBookingDetails(booking);
  const isCancelled = booking.status === 'cancelled';

  const finish = useCallback((result: 'moved' | 'outdated' | null) => {
    setDoing(null);
    setOutcome(result);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  // Cancelled on another device or past the deadline: close the form and show the remaining options.
  const isOutdated = doing === 'moving' && !booking.canMove;
  useEffect(() => {
    if (isOutdated) finish('outdated');
  }, [isOutdated, finish]);

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
      <Outcome outcome={outcome} booking={booking} />
      {doing === 'moving' ? (
        <MoveBooking booking={booking} reference={reference} onDone={(isMoved) => finish(isMoved ? 'moved' : null)} />
      ) : (
        <>
          {isCancelled ? <p>Booking id {formatBookingCode(booking.code)}</p> : <BookingCode code={booking.code} />}
          <AppointmentFacts item={item} booking={createdBooking} isCancelled={isCancelled} />
          <ChangeOptions booking={booking} onMove={() => setDoing('moving')} onCancel={() => setDoing('cancelling')} />
          {(!isCancelled || task === 'claiming') && (
            <ClaimBooking reference={reference} isMine={booking.isMine} isWanted={task === 'claiming'} />
          )}
          {!isCancelled && (
            <>
              <Preparation item={item} booking={createdBooking} />
              <p>The report is usually ready in {booking.reportTimeHours} hours.</p>
              <div className={`${confirmation.actions} no-print`}>
                <ShareBooking item={item} booking={createdBooking} />
                <AddToCalendar item={item} booking={createdBooking} />
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
          onClose={(hasCancelled) => (hasCancelled ? finish(null) : setDoing(null))}
        />
      )}
    </article>
  );
}

function toPossibleTask(task: BookingTask | null, { canMove, canCancel }: BookingDetails) {
  if (task === 'moving') return canMove ? task : null;
  return task === 'cancelling' && canCancel ? task : null;
}

function Outcome({ outcome, booking }: { outcome: 'moved' | 'outdated' | null; booking: BookingDetails }) {
  const today = useToday();
  return (
    <div role="status" className={styles.outcome}>
      {/* It may have been cancelled elsewhere since. */}
      {outcome === 'moved' && booking.status !== 'cancelled' && (
        <p className={styles.good}>
          <span>Your booking is moved</span> to {formatRelativeDate(booking.date, today)},{' '}
          {formatSlotTime(booking.time)}.
        </p>
      )}
      {outcome === 'outdated' && <p className={styles.bad}>Not moved: this booking can no longer be moved.</p>}
    </div>
  );
}
