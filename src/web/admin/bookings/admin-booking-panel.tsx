import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adminBooking,
  adminBookingSlots,
  adminBookings,
  adminMoveBooking,
  adminStatusUpdate,
  adminUpdateBookingStatus,
} from '../../../contract/admin/admin-bookings.ts';
import { findPatientReaders } from '../../../contract/admin/patient-readers.ts';
import { bookingStatusNames, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { collectionAllows, listPossibleStatuses } from '../../../domain/home-collection/collection-steps.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { BookedTogether } from '../../portal/bookings/booked-together.tsx';
import { BookingDetails } from '../../portal/bookings/booking-details.tsx';
import { MoveDialog, type MovedBooking } from '../../portal/bookings/move-dialog.tsx';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PatientReaders } from '../access-log/patient-readers.tsx';
import { OpenLab } from '../approvals/open-lab.tsx';
import styles from './admin-bookings.module.css';
import { BookingMessages } from './booking-messages.tsx';

export function AdminBookingPanel({
  bookingId,
  isInAddress = true,
  onOpen,
  onClose,
}: {
  bookingId: number;
  isInAddress?: boolean;
  onOpen(id: number): void;
  onClose(): void;
}) {
  // Not kept, as the lab may change it at any time.
  const query = useQuery({ ...endpointQuery(adminBooking, { bookingId }), gcTime: 0 });
  const { data: booking } = query;
  const [isMoving, setMoving] = useState(false);
  const [isAskingForReaders, setAskingForReaders] = useState(false);
  const mayAskForReaders = useMayCall(findPatientReaders);
  const form = usePortalForm({
    endpoint: adminUpdateBookingStatus,
    fields: ['status', 'reason'],
    loadSchema: async () => adminStatusUpdate,
    toRequest: (typed) => ({
      bookingId,
      status: readText(typed, 'status'),
      reason: readText(typed, 'reason'),
      ...(booking && { seenStatus: booking.bookingStatus }),
    }),
    toMessage: (message) => `Failed to update status: ${message}`,
    onSuccess: () => {
      form.ref.current?.reset();
    },
    refetch: (path) => path.startsWith(adminBookings.path),
    done: 'Booking status updated successfully!',
  });
  return (
    <SidePanel
      title={booking?.patientName ?? 'Booking'}
      isInAddress={isInAddress}
      onClose={onClose}
      actions={
        booking && (
          <form key={booking.id} {...form.formProps} className={`stack-2 ${styles.change}`}>
            <FormError>{form.message}</FormError>
            <Select
              key={booking.bookingStatus}
              label="Status"
              {...form.fieldProps('status')}
              defaultValue={booking.bookingStatus}
            >
              {listPossibleStatuses('admin', booking).map((status) => (
                <option key={status} value={status}>
                  {bookingStatusNames[status]}
                </option>
              ))}
            </Select>
            <Field label="Reason" hint="The lab sees it." maxLength={500} {...form.fieldProps('reason')} />
            <SubmitButton isBusy={form.isBusy} busyText="Changing...">
              Change status
            </SubmitButton>
            {isOpen(booking.bookingStatus) && collectionAllows('admin', 'move', booking.collection) && (
              <Button look="secondary" onClick={() => setMoving(true)}>
                Move
              </Button>
            )}
          </form>
        )
      }
    >
      <BookingDetails
        query={query}
        lab={
          booking && (
            <OpenLab vendorId={booking.vendorId} label={`Lab: ${booking.vendorName}`}>
              {booking.vendorName}
            </OpenLab>
          )
        }
      >
        {booking && <BookedTogether others={booking.othersOfVisit} onOpen={onOpen} />}
        {booking && (
          <div className={`stack-4 ${styles.more}`}>
            <BookingMessages code={booking.code} />
            {mayAskForReaders && (
              <Button look="secondary" onClick={() => setAskingForReaders(true)}>
                Who has read this patient?
              </Button>
            )}
          </div>
        )}
      </BookingDetails>
      {isAskingForReaders && <PatientReaders patient={{ bookingId }} onClose={() => setAskingForReaders(false)} />}
      {booking && isMoving && <MoveAnyBooking booking={booking} onClose={() => setMoving(false)} />}
    </SidePanel>
  );
}

function MoveAnyBooking({ booking, onClose }: { booking: MovedBooking; onClose(): void }) {
  const { id: bookingId } = booking;
  const useSlots = (date: string) =>
    useQuery({
      ...endpointQuery(adminBookingSlots, { bookingId, date }),
      enabled: parsePlainDate(date) !== null,
      staleTime: 0,
    });
  return (
    <MoveDialog
      booking={booking}
      endpoint={adminMoveBooking}
      useSlots={useSlots}
      reason={{ label: 'Reason', hint: 'The lab sees it.' }}
      refetch={(path) => path.startsWith(adminBookings.path)}
      onClose={onClose}
    />
  );
}
