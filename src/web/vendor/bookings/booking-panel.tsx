import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vendorBooking } from '../../../contract/vendor/bookings.ts';
import { isOpen } from '../../../domain/booking-lifecycle.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { BookingFacts } from '../../portal/bookings/booking-facts.tsx';
import { BookingHistory } from '../../portal/bookings/booking-history.tsx';
import { StatusSelect } from '../../portal/bookings/status-select.tsx';
import { SidePanel } from '../../portal/side-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './bookings.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { useBookingActions } from './use-booking-actions.ts';

/** All about one booking, beside the list. */
export function BookingPanel({ bookingId, onClose }: { bookingId: number; onClose(): void }) {
  const { data: booking, error, isLoadingError } = useQuery(endpointQuery(vendorBooking, { bookingId }));
  const { setStatus, setMark, busyId } = useBookingActions();
  const [reason, setReason] = useState('');
  const [isMoving, setMoving] = useState(false);
  const canBeMoved = booking !== undefined && isOpen(booking.bookingStatus);
  return (
    <SidePanel
      title={booking?.patientName ?? 'Booking'}
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
              <StatusSelect
                label="Status"
                status={booking.bookingStatus}
                isBusy={busyId === booking.id}
                onChange={(status) => {
                  void setStatus(booking, status, reason.trim() || null).then(() => setReason(''));
                }}
              />
              {canBeMoved && (
                <Button look="secondary" onClick={() => setMoving(true)}>
                  Move
                </Button>
              )}
              {booking.mark && (
                <Button look="secondary" onClick={() => void setMark(booking, null)}>
                  Take back “{booking.mark === 'arrived' ? 'Arrived' : 'No-show'}”
                </Button>
              )}
            </div>
          </div>
        )
      }
    >
      {isLoadingError && <FormError>{getErrorMessage(error, 'The booking could not be loaded.')}</FormError>}
      {!booking && !isLoadingError && <Skeletons count={6} label="Loading the booking" />}
      {booking && (
        <>
          <BookingFacts booking={booking} />
          <BookingHistory history={booking.history} />
        </>
      )}
      {booking && isMoving && <MoveDialog booking={booking} onClose={() => setMoving(false)} />}
    </SidePanel>
  );
}
