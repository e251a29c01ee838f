import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AffectedBookings as Affected,
  askAffectedPatients,
} from '../../../contract/vendor/availability/affected-bookings.ts';
import { bookingsOutsideHours } from '../../../contract/vendor/availability/vendor-availability.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelOwnBooking } from '../bookings/panel/cancel-own-booking.tsx';
import { MoveOwnBooking } from '../bookings/panel/move-own-booking.tsx';
import { useBookingActions } from '../bookings/panel/use-booking-actions.ts';
import { BookingPanel } from '../bookings/panel/vendor-booking-panel.tsx';
import { type AffectedBooking, AffectedBookings } from './affected-bookings-list.tsx';
import { MoveAllDialog } from './move-all-dialog.tsx';

export function AffectedByHours({ vendorId }: { vendorId: number }) {
  const { data } = useQuery(endpointQuery(bookingsOutsideHours, { vendorId }));
  const { cancel, busyId } = useBookingActions();
  const asking = usePortalMutation(askAffectedPatients, {
    refetch: [bookingsOutsideHours],
    done: 'The patient gets a message',
    failed: 'The patient could not be asked',
  });
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [moving, setMoving] = useState<AffectedBooking | null>(null);
  const [cancelling, setCancelling] = useState<AffectedBooking | null>(null);
  const [isMovingAll, setMovingAll] = useState(false);
  return (
    <>
      {data && data.total > 0 && (
        <Notice tone="warn" heading="h3" title={titleOf(data)}>
          <p>Appointments stay unchanged until you, or the patients, move or cancel them.</p>
          <Disclosure summary="Show">
            <AffectedBookings
              affected={data}
              renderActions={(booking) => (
                <>
                  {booking.canBeAsked && !booking.askedAt && (
                    <Button
                      look="secondary"
                      aria-label={`Ask ${booking.patientName} for another time`}
                      isUnavailable={asking.isPending}
                      onClick={() => asking.mutate({ bookingIds: [booking.id] })}
                    >
                      Ask
                    </Button>
                  )}
                  <Button
                    look="secondary"
                    aria-label={`Open the booking of ${booking.patientName}`}
                    onClick={() => setOpenedId(booking.id)}
                  >
                    Open
                  </Button>
                  <Button
                    look="secondary"
                    aria-label={`Move the booking of ${booking.patientName}`}
                    onClick={() => setMoving(booking)}
                  >
                    Move
                  </Button>
                  <Button
                    look="secondary"
                    aria-label={`Cancel the booking of ${booking.patientName}`}
                    isUnavailable={busyId === booking.id}
                    onClick={() => setCancelling(booking)}
                  >
                    Cancel...
                  </Button>
                </>
              )}
            />
            <Button onClick={() => setMovingAll(true)}>Move all to the next free time...</Button>
          </Disclosure>
        </Notice>
      )}
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
      {moving && <MoveOwnBooking booking={moving} isAtHome={moving.atHome} onClose={() => setMoving(null)} />}
      {cancelling && (
        <CancelOwnBooking
          booking={cancelling}
          onCancel={(why) => cancel({ ...cancelling, mark: null }, why)}
          onClose={() => setCancelling(null)}
        />
      )}
      {isMovingAll && <MoveAllDialog onClose={() => setMovingAll(false)} />}
    </>
  );
}

function titleOf({ total, bookings }: Affected): string {
  const areAllClosed = bookings.length === total && bookings.every(({ reason }) => reason === 'closure');
  return `${formatPlural(total, 'booking')} ${areAllClosed ? 'while you are closed' : 'outside your hours'}`;
}
