import { adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { bookingsAtOnce, changeSeveralBookings, type SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import type { Toast } from '../../ui/overlay/toast.tsx';

const done: Record<SeveralAction, [one: string, several: string]> = {
  cancel: ['booking is cancelled', 'bookings are cancelled'],
  tell: ['patient is told', 'patients are told'],
};

/** Says how many bookings have changed, and why others have not. */
export function toOutcome(changed: string, kept: readonly { reason: string }[]): Toast {
  return {
    tone: kept.length > 0 ? 'plain' : 'good',
    title: changed,
    ...(kept[0] && {
      text: `${formatPlural(kept.length, 'booking stays as it was', 'bookings stay as they were')}: ${kept[0].reason}`,
    }),
  };
}

/** Cancels bookings, or tells their patients that the lab is suspended, some at a time. Answers what to say then. */
export function useSeveralBookings() {
  const changing = usePortalMutation(changeSeveralBookings, { refetch: (path) => path.startsWith(adminBookings.path) });
  return async (bookingIds: readonly number[], action: SeveralAction, reason: string): Promise<Toast | null> => {
    const kept: { reason: string }[] = [];
    let changedCount = 0;
    let unreachable = 0;
    for (let at = 0; at < bookingIds.length; at += bookingsAtOnce) {
      const part = await changing.mutateAsync({
        bookingIds: bookingIds.slice(at, at + bookingsAtOnce),
        action,
        reason,
      });
      changedCount += part.changedCount;
      unreachable += part.unreachable;
      kept.push(...part.kept);
    }
    return bookingIds.length === 0 ? null : toOutcome(describeChange(action, changedCount, unreachable), kept);
  };
}

/** A patient whose message is kept without a channel does not count as told. */
function describeChange(action: SeveralAction, changed: number, unreachable: number): string {
  const reached = action === 'tell' ? changed - unreachable : changed;
  const said = action === 'tell' && reached === 0 ? 'No patient is told' : formatPlural(reached, ...done[action]);
  return unreachable === 0 ? said : `${said}. No message reaches ${formatPlural(unreachable, 'patient')}: please call`;
}
