import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BookingDetails, BookingReference } from '../../../contract/patient/my-bookings.ts';
import type { ErasedBooking } from '../../../contract/patient/privacy.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { getBookingPhase } from '../../../domain/bookings/booking-lifecycle.ts';
import { bookingsPath, homeSectionPath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { StatusBadge } from '../../account/data/status-badge.tsx';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import factStyles from '../booking/confirmation/appointment-facts.module.css';
import { AppointmentFacts, Preparation } from '../booking/confirmation/appointment-facts.tsx';
import confirmation from '../booking/confirmation/booking-confirmation.module.css';
import type { BookingTask } from '../booking/confirmation/booking-link.ts';
import { ConfirmedByLab } from '../booking/confirmation/confirmed-by-lab.tsx';
import { LazyVisitActions } from '../booking/confirmation/lazy-visit-actions.tsx';
import { Ticket } from '../booking/confirmation/ticket.tsx';
import { useKeepOffline } from '../booking/confirmation/use-keep-offline.ts';
import { formatVisitTime } from '../format-slot.ts';
import styles from './booking-card.module.css';
import { BookingDataSection } from './booking-data.tsx';
import { CancelDialog } from './change/cancel-dialog.tsx';
import { ChangeOptions } from './change/change-options.tsx';
import { fromBookingDetails } from './change/from-booking-details.ts';
import { Unavailable } from './change/unavailable.tsx';
import { ClaimBooking } from './claim-booking.tsx';

const AskedToMove = lazy(() =>
  import('../booking/confirmation/asked-to-move.tsx').catch(() => ({ default: Unavailable })),
);
const CorrectDialog = lazy(() => import('./change/correct-dialog.tsx').catch(() => ({ default: Unavailable })));
const CollectionTimeline = lazy(() => import('./collection-timeline.tsx').catch(() => ({ default: Unavailable })));
const PayByUpi = lazy(() => import('./pay-by-upi.tsx').catch(() => ({ default: Unavailable })));
const BookingMoney = lazy(() => import('./booking-money.tsx').catch(() => ({ default: Unavailable })));
const SaysYouAsked = lazy(() => import('./change/says-you-asked.tsx').catch(() => ({ default: Unavailable })));
const RemindersChoice = lazy(() => import('./change/reminders-choice.tsx').catch(() => ({ default: Unavailable })));
const VisitReports = lazy(() => import('../reports/visit-reports.tsx').catch(() => ({ default: Unavailable })));
const VisitReview = lazy(() => import('../reviews/visit-review.tsx').catch(() => ({ default: Unavailable })));
const MoveBooking = lazy(() => import('./change/move-booking.tsx').catch(() => ({ default: Unavailable })));
const OthersOfVisit = lazy(() => import('./others-of-visit.tsx').catch(() => ({ default: Unavailable })));
const DropItemsDialog = lazy(() => import('./change/drop-items-dialog.tsx').catch(() => ({ default: Unavailable })));

export function BookingCard({
  booking,
  reference,
  task = null,
  onErased,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  task?: BookingTask | null;
  onErased(erased: ErasedBooking): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState(() => toPossibleTask(task, booking));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [turn, setTurn] = useState(0);
  const { item, placedBooking: createdBooking } = fromBookingDetails(booking);
  const today = useToday();
  const phase = getBookingPhase({ status: booking.status, day: booking.date }, today);
  const isAskedToMove = booking.isAskedToMove && phase === 'open';
  useKeepOffline({ ...createdBooking, status: booking.status, lab: item.vendor });

  const finish = useCallback((result: Outcome | null) => {
    setDoing(null);
    setOutcome(result);
    window.scrollTo(0, 0);
    setTurn((turn) => turn + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of each turn is another one
  useEffect(() => heading.current?.focus({ preventScroll: true }), [turn]);

  // Cancelled on another device or past the deadline: close the form and show the remaining options.
  const isOutdated = doing === 'moving' && !booking.canMove;
  useEffect(() => {
    if (isOutdated) finish('outdated');
  }, [isOutdated, finish]);

  return (
    <article className={`stack-5 ${confirmation.confirmation}`}>
      <p className="no-print">
        <Link to={bookingsPath} replace={false} className={`strong plain-link ${styles.back}`}>
          All bookings
        </Link>
      </p>
      <OutcomeText outcome={outcome} booking={booking} />
      {doing === 'moving' ? (
        <>
          <h1>{booking.itemName}</h1>
          <Suspense>
            <MoveBooking
              booking={booking}
              reference={reference}
              onDone={(moved) => finish(moved && (moved === 'all' ? 'all-moved' : 'moved'))}
            />
          </Suspense>
        </>
      ) : (
        <>
          {isAskedToMove && (
            <Suspense>
              <AskedToMove
                lab={booking.lab}
                isAtHome={booking.collection !== null}
                isListed={booking.lab.slug !== null}
                actions={
                  <>
                    {booking.canMove && <Button onClick={() => setDoing('moving')}>Move</Button>}
                    {booking.canCancel && (
                      <Button look="bad" onClick={() => setDoing('cancelling')}>
                        Cancel booking
                      </Button>
                    )}
                  </>
                }
              />
            </Suspense>
          )}
          <div className="stack-3">
            <Ticket
              booking={createdBooking}
              phase={phase}
              badge={isAskedToMove ? <Badge>On hold</Badge> : <StatusBadge status={booking.status} />}
              isOnHold={isAskedToMove}
              headingRef={heading}
            >
              <AppointmentFacts
                item={item}
                booking={createdBooking}
                phase={phase}
                correct={
                  booking.canCorrect && (
                    <button type="button" className={factStyles.correct} onClick={() => setDoing('correcting')}>
                      Correct name, phone, e-mail or age
                    </button>
                  )
                }
              />
            </Ticket>
            {phase === 'open' && !isAskedToMove && (
              <>
                <ConfirmedByLab status={booking.status} usualMinutes={booking.usualConfirmationMinutes} />
                <LazyVisitActions item={item} booking={createdBooking} />
              </>
            )}
          </div>
          {booking.collection && (phase === 'open' || booking.collection.reached.length > 0) && (
            <Suspense>
              <CollectionTimeline collection={booking.collection} />
            </Suspense>
          )}
          <Suspense>
            {booking.othersOfVisit.length > 0 && <OthersOfVisit booking={booking} />}
            {(booking.report || (!booking.canCancel && phase !== 'cancelled')) && (
              <VisitReports reference={reference} />
            )}
            {booking.upiId && <PayByUpi booking={booking} upiId={booking.upiId} />}
            {(booking.bills.length > 0 || booking.paidEntries.length > 0) && <BookingMoney booking={booking} />}
            {(!booking.canCancel || task === 'reviewing') && (
              <VisitReview reference={reference} phone={booking.patientPhone} isWanted={task === 'reviewing'} />
            )}
            {booking.saysYouAsked !== null && <SaysYouAsked booking={booking} reference={reference} />}
          </Suspense>
          <ChangeOptions
            booking={booking}
            phase={phase}
            onMove={() => setDoing('moving')}
            onDrop={() => setDoing('dropping')}
            onCancel={() => setDoing('cancelling')}
          />
          {(phase !== 'cancelled' || task === 'claiming') && (
            <ClaimBooking reference={reference} isMine={booking.isMine} isWanted={task === 'claiming'} />
          )}
          {phase === 'open' && !isAskedToMove && (
            <>
              <div className="stack-3">
                <Preparation item={item} booking={createdBooking} />
                {!booking.report && <p>The report is usually ready in {booking.reportTimeHours} hours.</p>}
              </div>
              <Suspense>
                <RemindersChoice booking={booking} reference={reference} />
              </Suspense>
            </>
          )}
          <p className="no-print">
            <Link
              to={homeSectionPath('report-issue')}
              state={{
                about: `Booking ${formatBookingCode(booking.code)}: `,
                name: booking.patientName,
                contact: booking.patientEmail ?? booking.patientPhone,
              }}
            >
              Something wrong?
            </Link>
          </p>
          <BookingDataSection booking={booking} reference={reference} onErased={onErased} />
        </>
      )}
      <Suspense>
        {doing === 'correcting' && (
          <CorrectDialog
            booking={booking}
            reference={reference}
            onClose={(isCorrected) => (isCorrected ? finish('corrected') : setDoing(null))}
          />
        )}
        {doing === 'dropping' && (
          <DropItemsDialog
            booking={booking}
            reference={reference}
            onClose={(hasDropped) => (hasDropped ? finish('dropped') : setDoing(null))}
          />
        )}
      </Suspense>
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

type Outcome = 'moved' | 'all-moved' | 'dropped' | 'corrected' | 'outdated';

function toPossibleTask(task: BookingTask | null, { canMove, canDropItems, canCancel, canCorrect }: BookingDetails) {
  if (task === 'correcting') return canCorrect ? task : null;
  if (task === 'moving') return canMove ? task : null;
  if (task === 'dropping') return canDropItems ? task : null;
  return task === 'cancelling' && canCancel ? task : null;
}

function OutcomeText({ outcome, booking }: { outcome: Outcome | null; booking: BookingDetails }) {
  const today = useToday();
  return (
    <div role="status" className="says">
      {/* It may have been cancelled elsewhere since. */}
      {(outcome === 'moved' || outcome === 'all-moved') && booking.status !== 'cancelled' && (
        <p className="tint tint-good good">
          <span>{outcome === 'moved' ? 'Your booking is moved' : 'All bookings are moved, this one'}</span> to{' '}
          {formatRelativeDate(booking.date, today)}, {formatVisitTime(booking)}.
        </p>
      )}
      {outcome === 'dropped' && (
        <p className="tint tint-good good">
          <span>Your booking is changed.</span> It costs {formatRupees(parsePaise(booking.price))} now.
        </p>
      )}
      {outcome === 'corrected' && (
        <p className="tint tint-good good">
          <span>Your details are corrected.</span>
        </p>
      )}
      {outcome === 'outdated' && <p className="tint tint-bad bad">Not moved: this booking can no longer be moved.</p>}
    </div>
  );
}
