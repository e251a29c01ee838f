import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vendorBooking } from '../../../../contract/vendor/vendor-bookings.ts';
import { attendanceNames, type BookingStatus, isOpen } from '../../../../domain/bookings/booking-lifecycle.ts';
import { hasStarted, mayBeNoShow, nextDeskStep } from '../../../../domain/bookings/desk-day.ts';
import { toIndiaTime } from '../../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { BookingDetails } from '../../../portal/bookings/booking-details.tsx';
import { SidePanel } from '../../../portal/dialog/side-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { stepNames } from './booking-steps.ts';
import { ChangeItemsDialog } from './change-items-dialog.tsx';
import { CollectionProgress } from './collection-progress.tsx';
import { EarlierBookings } from './earlier-bookings.tsx';
import { MoveOwnBooking } from './move-own-booking.tsx';
import { StatusMenu } from './status-menu.tsx';
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
  const { setStatus, setAttendance, takeStep, busyId } = useBookingActions();
  const [reason, setReason] = useState('');
  const [isMoving, setMoving] = useState(false);
  const [isChangingItems, setChangingItems] = useState(false);
  const isBusy = busyId === bookingId;
  const clock = getClock();
  const step = booking && nextDeskStep(booking, clock.today);
  const changeStatus = (status: BookingStatus) =>
    booking && void setStatus(booking, status, reason.trim() || null).then(() => setReason(''));
  return (
    <SidePanel
      title={booking?.patientName ?? 'Booking'}
      isInAddress
      onClose={onClose}
      actions={
        booking && (
          <div className={styles.reason}>
            <Field
              label="Reason for a change (optional)"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <div className={styles.panelActions}>
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
              {isOpen(booking.bookingStatus) && (
                <>
                  <Button look="secondary" onClick={() => setMoving(true)}>
                    Move
                  </Button>
                  <Button look="secondary" onClick={() => setChangingItems(true)}>
                    Change tests
                  </Button>
                  <Button look="secondary" isUnavailable={isBusy} onClick={() => changeStatus('cancelled')}>
                    Cancel the booking
                  </Button>
                </>
              )}
              {booking.mark && (
                <Button look="secondary" onClick={() => void setAttendance(booking, null)}>
                  Take back “{attendanceNames[booking.mark]}”
                </Button>
              )}
              <StatusMenu label="Status" status={booking.bookingStatus} isBusy={isBusy} onChange={changeStatus} />
            </div>
          </div>
        )
      }
    >
      {booking?.collection && <CollectionProgress booking={booking} collection={booking.collection} />}
      <BookingDetails query={query} />
      {booking && <EarlierBookings bookingId={bookingId} onOpen={onOpen} />}
      {booking && isMoving && (
        <MoveOwnBooking booking={booking} isAtHome={booking.collection !== null} onClose={() => setMoving(false)} />
      )}
      {booking && isChangingItems && <ChangeItemsDialog booking={booking} onClose={() => setChangingItems(false)} />}
    </SidePanel>
  );
}

function getClock(): { today: string; now: string } {
  const { day, minute } = toIndiaTime(Date.now());
  return { today: day, now: formatPlainTime(minute) };
}
