import { markBooking, updateBookingStatus } from '../../../../contract/vendor/vendor-bookings.ts';
import {
  type Attendance,
  attendanceNames,
  type BookingStatus,
  bookingStatusNames,
} from '../../../../domain/bookings/booking-lifecycle.ts';
import type { DeskStep } from '../../../../domain/bookings/desk-day.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { usePortalMutation } from '../../../portal/form/use-portal-mutation.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { isBookingList } from '../data/booking-lists.ts';
import { nameUndo } from './booking-steps.ts';
import { rememberStatusChange } from './last-status-changes.ts';
import { type Cancellation, type PersonOfVisit, useVisitActions } from './use-visit-actions.ts';

type Booking = PersonOfVisit;

const attendanceTexts = { arrived: 'has arrived', 'no-show': 'did not come' };

const shown = { refetch: isBookingList, isPendingUntilShown: true };
const options = { ...shown, failed: (reason: string) => `Failed to update status: ${reason}` };

/** One-step actions on a booking, each confirmed by a message with "Undo". */
export function useBookingActions() {
  const toast = useToast();
  const statusChange = usePortalMutation(updateBookingStatus, options);
  // Its dialog says what failed.
  const cancellation = usePortalMutation(updateBookingStatus, shown);
  const markChange = usePortalMutation(markBooking, options);
  const visit = useVisitActions();
  const pending = [statusChange, cancellation, markChange].find(({ isPending }) => isPending);

  const sayStatusChange = ({ id: bookingId, bookingStatus: before, patientName }: Booking, status: BookingStatus) => {
    rememberStatusChange({ bookingId, before, after: status });
    const run = () => statusChange.mutate({ bookingId, status: before, seenStatus: status });
    const name = bookingStatusNames[status];
    toast({
      tone: 'good',
      title: `${patientName}: ${name}`,
      action: { label: nameUndo(name), run },
    });
  };
  const setStatus = async (booking: Booking, status: BookingStatus) => {
    const change = { bookingId: booking.id, status, seenStatus: booking.bookingStatus };
    if (await succeeds(statusChange.mutateAsync(change))) sayStatusChange(booking, status);
  };
  /** Rejects, so that its dialog stays open with the reason. */
  const cancel = async (booking: Booking, why: Cancellation, others: readonly Booking[] = []) => {
    if (others.length > 0) return visit.takeStep([booking, ...others], 'cancel', why);
    const change = { bookingId: booking.id, status: 'cancelled', seenStatus: booking.bookingStatus } as const;
    await cancellation.mutateAsync({ ...change, ...why });
    sayStatusChange(booking, 'cancelled');
  };
  /** One after the other; what fails is said, and the others are confirmed. */
  const confirmAll = async (bookings: readonly Booking[]) => {
    const confirmed: Booking[] = [];
    for (const booking of bookings) {
      const change = { bookingId: booking.id, status: 'confirmed', seenStatus: booking.bookingStatus } as const;
      if (!(await succeeds(statusChange.mutateAsync(change)))) continue;
      confirmed.push(booking);
      rememberStatusChange({ bookingId: booking.id, before: booking.bookingStatus, after: 'confirmed' });
    }
    if (confirmed.length === 0) return;
    const takeBack = async () => {
      for (const { id: bookingId, bookingStatus: status } of confirmed)
        await succeeds(statusChange.mutateAsync({ bookingId, status, seenStatus: 'confirmed' }));
    };
    toast({
      tone: 'good',
      title: `${formatPlural(confirmed.length, 'booking')} confirmed`,
      action: { label: nameUndo(bookingStatusNames.confirmed), run: () => void takeBack() },
    });
  };
  const setAttendance = async ({ id: bookingId, patientName, mark: before }: Booking, mark: Attendance | null) => {
    if (!(await succeeds(markChange.mutateAsync({ bookingId, mark })))) return;
    toast({
      tone: 'good',
      title: mark ? `${patientName} ${attendanceTexts[mark]}` : `The attendance of ${patientName} is taken back`,
      action: {
        label: mark ? nameUndo(attendanceNames[mark]) : `Set “${before ? attendanceNames[before] : ''}” again`,
        run: () => markChange.mutate({ bookingId, mark: before }),
      },
    });
  };
  return {
    busyId: pending?.variables ? Number(pending.variables.bookingId) : null,
    setStatus,
    cancel,
    confirmAll,
    setAttendance,
    isVisitBusy: visit.isBusy,
    /** For several people of a visit. */
    takeStepTogether: (people: readonly Booking[], step: 'confirm' | 'arrive') =>
      succeeds(visit.takeStep(people, step)),
    takeStep: (booking: Booking, step: DeskStep) => {
      if (step === 'arrive') return setAttendance(booking, 'arrived');
      return setStatus(booking, step === 'confirm' ? 'confirmed' : 'completed');
    },
  };
}

const succeeds = (write: Promise<unknown>) =>
  write.then(
    () => true,
    () => false,
  );
