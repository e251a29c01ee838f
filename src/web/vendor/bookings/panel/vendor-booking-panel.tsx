import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { vendorBooking } from '../../../../contract/vendor/vendor-bookings.ts';
import { attendanceNames, type BookingStatus, isOpen } from '../../../../domain/bookings/booking-lifecycle.ts';
import { hasStarted, mayBeNoShow, mayHaveLeft, nextDeskStep } from '../../../../domain/bookings/desk-day.ts';
import { collectionAllows } from '../../../../domain/home-collection/collection-steps.ts';
import { toTelUrl, toWhatsAppUrl } from '../../../../domain/text/format-phone.ts';
import { toIndiaTime } from '../../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { BookedTogether } from '../../../portal/bookings/booked-together.tsx';
import { BookingDetails } from '../../../portal/bookings/booking-details.tsx';
import { SidePanel } from '../../../portal/dialog/side-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { BookingReportsCard } from '../../reports/booking-reports-card.tsx';
import { AskedTests } from './asked-tests.tsx';
import { BookingMoney } from './booking-money.tsx';
import { stepNames } from './booking-steps.ts';
import { CancelOwnBooking } from './cancel-own-booking.tsx';
import { ChangeItemsDialog } from './change-items-dialog.tsx';
import { CollectionProgress } from './collection-progress.tsx';
import { EarlierBookings } from './earlier-bookings.tsx';
import { MoveOwnBooking } from './move-own-booking.tsx';
import { ReferrerDialog } from './referrer-dialog.tsx';
import { StatusMenu } from './status-menu.tsx';
import { StepForAll } from './step-for-all.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import styles from './vendor-bookings.module.css';

export function BookingPanel({
  bookingId,
  onOpen,
  onClose,
}: {
  bookingId: number;
  onOpen(id: number): void;
  onClose(): void;
}) {
  // Not kept: its buttons would act on an older state while the present one is on its way.
  const query = useQuery({ ...endpointQuery(vendorBooking, { bookingId }), gcTime: 0 });
  const { data: booking } = query;
  const actions = useBookingActions();
  const { setStatus, cancel, setAttendance, takeStep, busyId } = actions;
  const [isCancelling, setCancelling] = useState(false);
  const [isReferring, setReferring] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [isChangingItems, setChangingItems] = useState(false);
  const isBusy = busyId === bookingId;
  const clock = getClock();
  const step = booking && nextDeskStep(booking, clock.today);
  const changeStatus = (status: BookingStatus) => {
    if (status === 'cancelled') setCancelling(true);
    else if (booking) void setStatus(booking, status);
  };
  return (
    <SidePanel
      title={booking?.patientName ?? 'Booking'}
      isInAddress
      onClose={onClose}
      actions={
        booking && (
          <div className={`line-2 full ${styles.panelActions}`}>
            {step && (
              <Button isUnavailable={isBusy} onClick={() => void takeStep(booking, step)}>
                {stepNames[step]}
              </Button>
            )}
            {mayBeNoShow(booking, hasStarted(booking, clock)) && (
              <Button look="secondary" isUnavailable={isBusy} onClick={() => void setAttendance(booking, 'no-show')}>
                No-show
              </Button>
            )}
            {mayHaveLeft(booking) && (
              <Button look="secondary" isUnavailable={isBusy} onClick={() => void setAttendance(booking, 'no-show')}>
                Has left
              </Button>
            )}
            {isOpen(booking.bookingStatus) && (
              <>
                {collectionAllows('vendor', 'move', booking.collection) && (
                  <Button look="secondary" onClick={() => setMoving(true)}>
                    Move
                  </Button>
                )}
                {collectionAllows('vendor', 'change-items', booking.collection) && (
                  <Button look="secondary" onClick={() => setChangingItems(true)}>
                    Change tests
                  </Button>
                )}
              </>
            )}
            {booking.mark && (
              <Button look="secondary" onClick={() => void setAttendance(booking, null)}>
                Take back “{attendanceNames[booking.mark]}”
              </Button>
            )}
            {isOpen(booking.bookingStatus) && (
              <Button look="bad" isUnavailable={isBusy} onClick={() => setCancelling(true)}>
                <span>
                  Cancel<span className="visually-hidden"> the booking...</span>
                </span>
              </Button>
            )}
          </div>
        )
      }
    >
      {booking && booking.askedTests.length > 0 && (
        <div className={`stack-3 ${styles.asked}`}>
          <AskedTests booking={booking} />
        </div>
      )}
      {booking && (
        <div className={`line-2 full ${styles.ways}`}>
          {booking.patientPhone && (
            <a href={toTelUrl(booking.patientPhone)} className={`touch ${styles.way}`}>
              <Phone size={18} /> Call
            </a>
          )}
          {booking.patientPhone && !booking.phoneIsLandline && (
            <a
              href={toWhatsAppUrl(booking.patientPhone)}
              target="_blank"
              rel="noreferrer"
              className={`touch ${styles.way}`}
            >
              <MessageCircle size={18} /> WhatsApp
            </a>
          )}
          <StatusMenu label="Status" booking={booking} isBusy={isBusy} onChange={changeStatus} />
        </div>
      )}
      <BookingDetails query={query} isStateAbove>
        {booking && (
          <>
            <BookedTogether others={booking.othersOfVisit} onOpen={onOpen}>
              <StepForAll booking={booking} today={clock.today} actions={actions} />
            </BookedTogether>
            <p>
              <Button look="quiet" onClick={() => setReferring(true)}>
                {booking.referredBy ? 'Change who sent the patient' : 'Who sent the patient?'}
              </Button>
            </p>
            {booking.collection && <CollectionProgress booking={booking} collection={booking.collection} />}
            <BookingReportsCard bookingId={bookingId} />
            <BookingMoney booking={booking} today={clock.today} />
          </>
        )}
      </BookingDetails>
      {booking && <EarlierBookings bookingId={bookingId} onOpen={onOpen} />}
      {booking && isMoving && (
        <MoveOwnBooking booking={booking} isAtHome={booking.collection !== null} onClose={() => setMoving(false)} />
      )}
      {booking && isCancelling && (
        <CancelOwnBooking
          booking={booking}
          onCancel={(why, others) => cancel(booking, why, others)}
          onClose={() => setCancelling(false)}
        />
      )}
      {booking && isReferring && <ReferrerDialog booking={booking} onClose={() => setReferring(false)} />}
      {booking && isChangingItems && <ChangeItemsDialog booking={booking} onClose={() => setChangingItems(false)} />}
    </SidePanel>
  );
}

function getClock(): { today: string; now: string } {
  const { day, minute } = toIndiaTime(Date.now());
  return { today: day, now: formatPlainTime(minute) };
}
