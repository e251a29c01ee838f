import { adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { bookingsAtOnce, changeSeveralBookings, type SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { type Toast, useToast } from '../../ui/overlay/toast.tsx';

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

/** Cancels bookings, or tells their patients that the lab is suspended, some at a time. */
export function useSeveralBookings() {
  const toast = useToast();
  const changing = usePortalMutation(changeSeveralBookings, { refetch: (path) => path.startsWith(adminBookings.path) });
  return async (bookingIds: readonly number[], action: SeveralAction, reason: string) => {
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
    if (bookingIds.length === 0) return;
    toast(toOutcome(describeTold(action, changedCount - unreachable, unreachable), kept));
  };
}

/** A patient whose message is kept without a channel does not count as told. */
function describeTold(action: SeveralAction, reached: number, unreachable: number): string {
  if (unreachable === 0) return formatPlural(reached, ...done[action]);
  if (reached === 0)
    return `No patient is told: no message reaches ${formatPlural(unreachable, 'patient')}. Please call`;
  return `${formatPlural(reached, ...done[action])}. No message reaches ${formatPlural(unreachable, 'other')}: please call`;
}
