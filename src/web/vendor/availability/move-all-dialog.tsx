import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveAffectedBookings, planAffectedMoves } from '../../../contract/vendor/availability/affected-bookings.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PlannedMoves } from '../../portal/bookings/planned-moves.tsx';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { isBookingList } from '../bookings/data/booking-lists.ts';

/** The embedded database moves as many within the time for an answer. */
const movesAtOnce = 25;

export function MoveAllDialog({ onClose }: { onClose(): void }) {
  // Never cached: the free times change with each booking.
  const { data, error } = useQuery({ ...endpointQuery(planAffectedMoves, {}), staleTime: 0, gcTime: 0 });
  const moves = data?.moves.flatMap(({ bookingId, to }) => (to ? { bookingId, ...to } : [])) ?? [];
  const [progress, setProgress] = useState('');
  const toast = useToast();
  const moving = usePortalMutation(moveAffectedBookings, { refetch: isBookingList });
  const moveAll = async () => {
    let movedCount = 0;
    const kept: { reason: string }[] = [];
    for (let at = 0; at < moves.length; at += movesAtOnce) {
      const part = await moving.mutateAsync({ moves: moves.slice(at, at + movesAtOnce) });
      movedCount += part.movedCount;
      kept.push(...part.kept);
      setProgress(` ${at + part.movedCount + part.kept.length} of ${moves.length}`);
    }
    if (moves.length === 0) return;
    toast({
      tone: kept.length > 0 ? 'plain' : 'good',
      title: `${formatPlural(movedCount, 'booking is', 'bookings are')} moved`,
      ...(kept[0] && {
        text: `${formatPlural(kept.length, 'booking keeps its', 'bookings keep their')} appointment: ${kept[0].reason}`,
      }),
    });
  };
  return (
    <ConfirmDialog
      title="Move all to the next free time?"
      confirmText={moves.length > 0 ? `Move ${formatPlural(moves.length, 'booking')}` : 'Move'}
      busyText={`Moving...${progress}`}
      onConfirm={moveAll}
      onClose={onClose}
    >
      {error && <FormError>{getErrorMessage(error, 'The free times could not be loaded.')}</FormError>}
      {!data && !error && <Skeletons count={4} label="Looking for free times" />}
      {data && (
        <>
          <p>Patients with a mobile number or e-mail address get a message. Please call the others.</p>
          <PlannedMoves moves={data.moves} />
        </>
      )}
    </ConfirmDialog>
  );
}
