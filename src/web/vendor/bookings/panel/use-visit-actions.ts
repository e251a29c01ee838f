import type { BookingSummary } from '../../../../contract/vendor/booking-schemas.ts';
import { markBooking, updateBookingStatus } from '../../../../contract/vendor/vendor-bookings.ts';
import { changeVendorVisit, type VisitStep } from '../../../../contract/vendor/vendor-visits.ts';
import type { LabCancelReason } from '../../../../domain/bookings/cancel-reasons.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { usePortalMutation } from '../../../portal/form/use-portal-mutation.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { isBookingList } from '../data/booking-lists.ts';
import { nameUndo } from './booking-steps.ts';
import { rememberStatusChange } from './last-status-changes.ts';

export type PersonOfVisit = Pick<BookingSummary, 'id' | 'patientName' | 'bookingStatus' | 'mark'>;

/** Why a booking is cancelled. */
export type Cancellation = { cancelReason?: LabCancelReason | null; reason?: string | null };

const shown = { refetch: isBookingList, isPendingUntilShown: true };
const options = { ...shown, failed: (reason: string) => `Failed to update status: ${reason}` };
const after = { confirm: 'confirmed', cancel: 'cancelled' } as const;
const names: Record<VisitStep, string> = { confirm: 'Confirmed', arrive: 'Arrived', cancel: 'Cancelled' };

/** One step for several people of a visit, confirmed by a message with "Undo". */
export function useVisitActions() {
  const toast = useToast();
  const visitChange = usePortalMutation(changeVendorVisit, options);
  // Its dialog says what failed.
  const cancellation = usePortalMutation(changeVendorVisit, shown);
  const statusChange = usePortalMutation(updateBookingStatus, options);
  const markChange = usePortalMutation(markBooking, options);

  /** Rejects when nothing was changed. */
  const takeStep = async (people: readonly PersonOfVisit[], step: VisitStep, why: Cancellation = {}) => {
    const change = step === 'cancel' ? cancellation : visitChange;
    await change.mutateAsync({ bookingIds: people.map(({ id }) => id), step, reason: null, ...why });
    const takeBack = async () => {
      for (const { id: bookingId, bookingStatus: status, mark } of people) {
        const write =
          step === 'arrive'
            ? markChange.mutateAsync({ bookingId, mark })
            : statusChange.mutateAsync({ bookingId, status, seenStatus: after[step] });
        // The message says what failed; the others go on.
        await write.catch(() => {});
      }
    };
    if (step !== 'arrive')
      for (const { id: bookingId, bookingStatus: before } of people)
        rememberStatusChange({ bookingId, before, after: after[step] });
    toast({
      tone: 'good',
      title: `${formatPlural(people.length, 'person', 'people')}: ${names[step]}`,
      action: { label: nameUndo(names[step]), run: () => void takeBack() },
    });
  };
  return { takeStep, isBusy: visitChange.isPending };
}
