import type { AdminBookingSummary } from '../../../contract/admin/admin-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useSeveralBookings } from './use-several-bookings.ts';

const notListed = 'We do not list this lab at present.';

/** Asks before the patients of several bookings are told that the lab is suspended. */
export function TellSeveralDialog({
  bookings,
  onDone,
  onClose,
}: {
  bookings: readonly AdminBookingSummary[];
  onDone(): void;
  onClose(): void;
}) {
  const changeAll = useSeveralBookings();
  const toast = useToast();
  const count = formatPlural(bookings.length, 'patient');
  const tellAll = async () => {
    const ids = bookings.map(({ id }) => id);
    const outcome = await changeAll(ids, 'tell', notListed);
    if (outcome) toast(outcome);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Tell ${count} that the lab is suspended?`}
      confirmText={`Tell ${count}`}
      cancelText="Not now"
      busyText="Telling..."
      onConfirm={tellAll}
      onClose={onClose}
    >
      <p>They get a message: call the lab first, or cancel and choose another one. Who was told before gets none.</p>
    </ConfirmDialog>
  );
}
