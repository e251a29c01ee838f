import { useState } from 'react';
import { moveVendorBooking, moveVendorVisit } from '../../../../contract/vendor/vendor-bookings.ts';
import { MoveDialog, type MovedBooking } from '../../../portal/bookings/move-dialog.tsx';
import { isBookingList } from '../data/booking-lists.ts';
import { useOwnSlots, useVisitTimes } from './own-slots.ts';
import { useOthersOfVisit } from './use-others-of-visit.ts';
import { type Who, WhoChoice } from './who-choice.tsx';

/** Moves one booking, or all that were made together with it. */
export function MoveOwnBooking({
  booking,
  isAtHome,
  isAlone = false,
  onClose,
}: {
  booking: MovedBooking & { visitId?: number | null };
  /** Moves between the windows of collectors. */
  isAtHome: boolean;
  /** Starts with this person: what became of the others may not allow them to move. */
  isAlone?: boolean;
  onClose(): void;
}) {
  const others = useOthersOfVisit(booking);
  const [who, setWho] = useState<Who>(isAlone ? 'one' : 'all');
  const isTogether = who === 'all' && others.length > 0;
  const presentTimes = [booking, ...others].map(({ time }) => time).sort();
  const useSlots = (date: string) => {
    const own = useOwnSlots(date, isAtHome, !isTogether);
    const together = useVisitTimes(booking.id, date, isTogether);
    if (!isTogether) return own;
    const isPresent = (times: readonly string[]) => date === booking.date && times.join() === presentTimes.join();
    return { ...together, data: together.data?.filter(({ times }) => !isPresent(times)) };
  };
  return (
    <MoveDialog
      booking={booking}
      endpoint={isTogether ? moveVendorVisit : moveVendorBooking}
      isTogether={isTogether}
      useSlots={useSlots}
      reason={{ label: 'Reason (optional)' }}
      refetch={isBookingList}
      onClose={onClose}
    >
      <WhoChoice patientName={booking.patientName} others={others} chosen={who} choose={setWho} />
    </MoveDialog>
  );
}
