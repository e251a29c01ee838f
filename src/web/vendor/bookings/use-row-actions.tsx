import { useState } from 'react';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import type { BookingActions } from './booking-row.tsx';
import { CancelOwnBooking } from './panel/cancel-own-booking.tsx';
import { MoveOwnBooking } from './panel/move-own-booking.tsx';
import type { useBookingActions } from './panel/use-booking-actions.ts';
import { BookingPanel } from './panel/vendor-booking-panel.tsx';

/** What the rows of a list of bookings do, and the dialogs that they open. */
export function useRowActions(actions: ReturnType<typeof useBookingActions>) {
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [moving, setMoving] = useState<BookingSummary | null>(null);
  const [cancelling, setCancelling] = useState<BookingSummary | null>(null);
  const rowActions: BookingActions = {
    busyId: actions.busyId,
    isVisitBusy: actions.isVisitBusy,
    onOpen: ({ id }) => setOpenedId(id),
    onStepTogether: (people, step) => void actions.takeStepTogether(people, step),
    onStep: (booking, step) => void actions.takeStep(booking, step),
    onNoShow: (booking) => void actions.setAttendance(booking, 'no-show'),
    onUnmark: (booking) => void actions.setAttendance(booking, null),
    onUndo: (booking, before) => void actions.setStatus(booking, before),
    onMove: setMoving,
    onCancel: setCancelling,
  };
  const dialogs = (
    <>
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
      {moving && (
        <MoveOwnBooking booking={moving} isAtHome={moving.collection !== null} onClose={() => setMoving(null)} />
      )}
      {cancelling && (
        <CancelOwnBooking
          booking={cancelling}
          onCancel={(why, others) => actions.cancel(cancelling, why, others)}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
  return { rowActions, dialogs };
}
