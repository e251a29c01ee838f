import { useState } from 'react';
import type { AdminBookingSummary } from '../../../contract/admin/admin-bookings.ts';
import type { SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ChosenRows } from '../../portal/chosen/chosen-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelSeveralDialog } from './cancel-several-dialog.tsx';
import { MoveSeveralDialog } from './move-several-dialog.tsx';
import { TellSeveralDialog } from './tell-several-dialog.tsx';

export function ChosenBookings({
  bookings,
  isLabSuspended = false,
  onAll,
  onClear,
}: {
  bookings: readonly AdminBookingSummary[];
  /** All are of one lab, which is suspended. */
  isLabSuspended?: boolean;
  onAll(): void;
  onClear(): void;
}) {
  const [doing, setDoing] = useState<SeveralAction | 'move' | null>(null);
  const open = bookings.filter(({ bookingStatus }) => isOpen(bookingStatus));
  const closed = bookings.length - open.length;
  const close = () => setDoing(null);
  return (
    <ChosenRows
      label="Chosen bookings"
      count={bookings.length > 0 ? formatPlural(bookings.length, 'booking') : ''}
      onClear={onClear}
    >
      {open.length > 0 && (
        <>
          {isLabSuspended && <Button onClick={() => setDoing('tell')}>Tell all...</Button>}
          <Button look="secondary" onClick={() => setDoing('move')}>
            Move all...
          </Button>
          <Button look="secondary" onClick={() => setDoing('cancel')}>
            Cancel all...
          </Button>
        </>
      )}
      {closed > 0 && (
        <p className="hint">
          {open.length > 0 ? 'Not those that are done or cancelled.' : 'They are done or cancelled.'}
        </p>
      )}
      <Button look="quiet" onClick={onAll}>
        Choose all of this page
      </Button>
      {doing === 'move' && <MoveSeveralDialog bookings={open} onDone={onClear} onClose={close} />}
      {doing === 'cancel' && <CancelSeveralDialog bookings={open} onDone={onClear} onClose={close} />}
      {doing === 'tell' && <TellSeveralDialog bookings={open} onDone={onClear} onClose={close} />}
    </ChosenRows>
  );
}
