import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { BookingDetails } from '../../portal/bookings/booking-details.tsx';
import { StatusSelect } from '../../portal/bookings/status-select.tsx';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import styles from './vendor-bookings.module.css';

export function BookingPanel({ bookingId, onClose }: { bookingId: number; onClose(): void }) {
  const query = useQuery(endpointQuery(vendorBooking, { bookingId }));
  const { data: booking } = query;
  const { setStatus, setAttendance, busyId } = useBookingActions();
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
                <Button look="secondary" onClick={() => void setAttendance(booking, null)}>
                  Take back “{booking.mark === 'arrived' ? 'Arrived' : 'No-show'}”
                </Button>
              )}
            </div>
          </div>
        )
      }
    >
      <BookingDetails query={query} />
      {booking && isMoving && <MoveDialog booking={booking} onClose={() => setMoving(false)} />}
    </SidePanel>
  );
}
