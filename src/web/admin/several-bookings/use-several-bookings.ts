import { useState } from 'react';
import { adminBookings } from '../../../contract/admin/admin-bookings.ts';
import { bookingsAtOnce, changeSeveralBookings, type SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { useToast } from '../../ui/overlay/toast.tsx';

const done: Record<SeveralAction, [one: string, several: string]> = {
  cancel: ['booking is cancelled', 'bookings are cancelled'],
  tell: ['patient is told', 'patients are told'],
};

/** Says at the end how many bookings have changed, and why others have not. */
export function useToldOutcome() {
  const toast = useToast();
  return (changed: string, kept: readonly { reason: string }[]) =>
    toast({
      tone: kept.length > 0 ? 'plain' : 'good',
      title: changed,
      ...(kept[0] && {
        text: `${formatPlural(kept.length, 'booking stays as it was', 'bookings stay as they were')}: ${kept[0].reason}`,
      }),
    });
}

/** Cancels bookings, or tells their patients that the lab is suspended, some at a time. */
export function useSeveralBookings() {
  const [progress, setProgress] = useState('');
  const tell = useToldOutcome();
  const changing = usePortalMutation(changeSeveralBookings, { refetch: (path) => path.startsWith(adminBookings.path) });
  const changeAll = async (bookingIds: readonly number[], action: SeveralAction, reason: string) => {
    const kept: { reason: string }[] = [];
    let changedCount = 0;
    for (let at = 0; at < bookingIds.length; at += bookingsAtOnce) {
      setProgress(bookingIds.length > bookingsAtOnce ? ` ${at} of ${bookingIds.length}` : '');
      const part = await changing.mutateAsync({
        bookingIds: bookingIds.slice(at, at + bookingsAtOnce),
        action,
        reason,
      });
      changedCount += part.changedCount;
      kept.push(...part.kept);
    }
    if (bookingIds.length > 0) tell(formatPlural(changedCount, ...done[action]), kept);
  };
  return { changeAll, progress };
}
