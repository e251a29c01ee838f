import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { AffectedBookings } from '../../../contract/vendor/availability/affected-bookings.ts';
import {
  type AvailabilityEntry,
  availability,
  bookingsOutsideHours,
  previewAvailability,
  updateAvailability,
} from '../../../contract/vendor/availability/vendor-availability.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { type DayDraft, toDraft, toEntry } from './day-draft.ts';
import { type AskedPatients, typedIsKept } from './use-confirm-affected.tsx';

/** Saves the week after confirmation. Resends the edit if only closures changed; otherwise `theirs` is the conflict. */
export function useSaveWeek({
  vendorId,
  base,
  confirm,
  onSaved,
}: {
  vendorId: number;
  base: readonly AvailabilityEntry[];
  confirm(affected: AffectedBookings): Promise<AskedPatients>;
  onSaved(saved: AvailabilityEntry[]): void;
}) {
  const queryClient = useQueryClient();
  const [theirs, setTheirs] = useState<AvailabilityEntry[] | null>(null);
  const asked = useRef<AskedPatients>({});
  const options = {
    refetch: [bookingsOutsideHours],
    done: ({ message }: OutputOf<typeof updateAvailability>) => message,
    failed: (_: string, error: Error) => `Failed to update availability: ${getErrorMessage(error, typedIsKept)}`,
    onSuccess: (saved: OutputOf<typeof updateAvailability>) => {
      queryClient.setQueryData([availability.path, { vendorId }], saved.availability);
      onSaved(saved.availability);
    },
  };
  const again = usePortalMutation(updateAvailability, {
    ...options,
    onConflict: (current) => setTheirs(current as AvailabilityEntry[]),
  });
  const saving = usePortalMutation(updateAvailability, {
    ...options,
    before: async (week, call) => {
      asked.current = await confirm(await call(previewAvailability, week));
      return asked.current;
    },
    onConflict: (conflict, week) => {
      const current = conflict as AvailabilityEntry[];
      if (isSameWeek(current, base)) again.mutate({ ...week, ...asked.current, version: current[0]?.version });
      else setTheirs(current);
    },
  });
  const save = (drafts: readonly DayDraft[], version: number | undefined) => {
    setTheirs(null);
    saving.mutate({ vendorId, availability: drafts.map(toEntry), version });
  };
  return {
    save,
    isBusy: saving.isPending || again.isPending,
    theirs,
    forgetTheirs: () => setTheirs(null),
  };
}

function isSameWeek(one: readonly AvailabilityEntry[], other: readonly AvailabilityEntry[]): boolean {
  return JSON.stringify(one.map(toDraft)) === JSON.stringify(other.map(toDraft));
}
