import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getBookingPhase } from '../../../../domain/bookings/booking-lifecycle.ts';
import { bookingsPath, homePath } from '../../../../domain/paths.ts';
import { useSite, useToday } from '../../../page/site.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Bookable, toBookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import factStyles from './appointment-facts.module.css';
import { AppointmentFacts, Preparation } from './appointment-facts.tsx';
import styles from './booking-confirmation.module.css';
import { type BookingTask, saveProof, toHistoryState } from './booking-link.ts';
import { ConfirmedByLab } from './confirmed-by-lab.tsx';
import { LazyVisitActions } from './lazy-visit-actions.tsx';
import { Ticket } from './ticket.tsx';
import { useKeepOffline } from './use-keep-offline.ts';
import { usePresentBooking } from './use-present-booking.ts';

// Loaded on demand: most confirmations are of a coming visit, and few labs close its day.
const ClosedBooking = lazy(() => import('./closed-booking.tsx').catch(() => ({ default: NotLoaded as never })));
const AskedToMove = lazy(() => import('./asked-to-move.tsx').catch(() => ({ default: NotLoaded as never })));

export function BookingConfirmation({
  bookable,
  booking: placed,
  isNew,
  onBookAnother,
}: {
  bookable: Bookable;
  booking: CreatedBooking;
  isNew: boolean;
  onBookAnother(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  const today = useToday();
  const booking = usePresentBooking(placed);
  const { name, ...placedItem } = toBookingItem(bookable);
  const item = {
    ...placedItem,
    name: (placedItem.kind === 'Tests' && booking.itemName) || name,
    pricePaise: booking.pricePaise,
  };
  const phase = getBookingPhase(booking, today);
  useKeepOffline({ ...booking, lab: item.vendor });
  if (phase !== 'open') {
    return (
      <Suspense>
        <ClosedBooking
          phase={phase}
          item={item}
          booking={booking}
          reportTimeHours={bookable.reportTimeHours}
          onBookAnother={onBookAnother}
        />
      </Suspense>
    );
  }
  return (
    <article className={`stack-5 ${styles.confirmation}`}>
      {isNew && (
        <p role="status" className="visually-hidden">
          Booking confirmed successfully!
        </p>
      )}
      {booking.isAskedToMove && (
        <Suspense>
          <AskedToMove
            lab={item.vendor}
            isAtHome={booking.collection !== null}
            isListed={booking.isLabListed}
            actions={
              <>
                {booking.isLabListed && (
                  <TaskLink booking={booking} task="moving" look="primary">
                    Move
                  </TaskLink>
                )}
                <TaskLink booking={booking} task="cancelling" look="bad">
                  Cancel
                </TaskLink>
              </>
            }
          />
        </Suspense>
      )}
      <div className="stack-3">
        <Ticket booking={booking} phase={phase} lead="Booked for" headingRef={heading}>
          <AppointmentFacts
            item={item}
            booking={booking}
            correct={
              booking.status === 'pending' && (
                <Link
                  className={factStyles.correct}
                  to={bookingsPath}
                  state={toHistoryState(booking.code, 'correcting')}
                  onClick={() => rememberPhone(booking)}
                >
                  Correct name, phone, e-mail or age
                </Link>
              )
            }
          />
        </Ticket>
        {!booking.isAskedToMove && (
          <ConfirmedByLab status={booking.status} usualMinutes={booking.usualConfirmationMinutes} />
        )}
        <LazyVisitActions item={item} booking={booking} />
      </div>
      <Preparation item={item} booking={booking} />
      <WhatHappensNext bookable={bookable} booking={booking} />
      <div className={`${styles.more} no-print`}>
        <TaskLink booking={booking} task="moving" look="quiet">
          Move
        </TaskLink>
        <Button look="quiet" onClick={onBookAnother}>
          Book another
        </Button>
        <ButtonLink look="quiet" to={homePath}>
          Back to Homepage
        </ButtonLink>
        <TaskLink booking={booking} task="cancelling" look="bad">
          Cancel
        </TaskLink>
      </div>
    </article>
  );
}

function WhatHappensNext({
  bookable: { reportTimeHours, vendor },
  booking,
}: {
  bookable: Bookable;
  booking: CreatedBooking;
}) {
  const { publicUrl } = useSite();
  return (
    <section className="stack-2">
      <h2>What happens next</h2>
      <p>
        <strong>Please keep this booking id:</strong> write it down, print this page or add it to your calendar.{' '}
        {booking.collection ? 'Have it ready when the collector comes.' : 'Bring it and come at your time.'} The lab may
        contact you before that. Your report is usually ready in {reportTimeHours} hours.
      </p>
      <p>
        To move or cancel this visit later,{' '}
        <Link
          to={bookingsPath}
          state={toHistoryState(booking.code)}
          onClick={() => rememberPhone(booking)}
          data-address={`${publicUrl}${bookingsPath}`}
        >
          find your booking
        </Link>{' '}
        with the booking id and the phone number{vendor.phone ? ', or call the lab.' : '.'}
      </p>
    </section>
  );
}

function TaskLink({
  booking,
  task,
  look,
  children,
}: {
  booking: CreatedBooking;
  task: BookingTask;
  look: 'primary' | 'quiet' | 'bad';
  children: string;
}) {
  return (
    <ButtonLink
      look={look}
      to={bookingsPath}
      state={toHistoryState(booking.code, task)}
      onClick={() => rememberPhone(booking)}
    >
      {children}
      <span className="visually-hidden"> this booking</span>
    </ButtonLink>
  );
}

function rememberPhone({ code, patientPhone }: CreatedBooking) {
  saveProof({ code, phone: patientPhone ?? undefined });
}

function NotLoaded() {
  return <p role="alert">This booking has changed. Please load the page again.</p>;
}
