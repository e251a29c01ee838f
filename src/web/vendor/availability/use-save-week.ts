import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import {
  type AvailabilityEntry,
  availability,
  bookingsOutsideHours,
  previewAvailability,
  updateAvailability,
} from '../../../contract/vendor/availability.ts';
import type { TouchedBookings } from '../../../contract/vendor/touched-bookings.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { useToast } from '../../ui/toast.tsx';
import { type DayDraft, type SentWeek, toDraft, toEntry } from './day-draft.ts';
import { ChangeDeclined } from './use-confirm-touched.tsx';

type Attempt = { drafts: readonly DayDraft[]; version: number | undefined };

/**
 * Saves the week: shows first which bookings it touches. An edit of an old state is refused by the server; where only
 * closures have changed meanwhile it is sent again, and else `theirs` is what somebody else has saved.
 */
export function useSaveWeek(options: {
  vendorId: number;
  /** The week that the edit was made on. */
  base: readonly AvailabilityEntry[];
  confirm(touched: TouchedBookings): Promise<void>;
}) {
  const { vendorId, base, confirm } = options;
  const call = useSignedInCall();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [theirs, setTheirs] = useState<AvailabilityEntry[] | null>(null);

  const send = async (week: SentWeek) => {
    try {
      return await call(updateAvailability, week);
    } catch (error) {
      const current = findConflict(error);
      if (!current || !isSameWeek(current, base)) throw error;
      return call(updateAvailability, { ...week, version: current[0]?.version });
    }
  };
  const saving = useMutation({
    mutationFn: async ({ drafts, version }: Attempt) => {
      const week: SentWeek = { vendorId, availability: drafts.map(toEntry), version };
      setTheirs(null);
      await confirm(await call(previewAvailability, week));
      return send(week);
    },
    networkMode: 'always',
    onSuccess: async (saved) => {
      queryClient.setQueryData([availability.path, { vendorId }], saved.availability);
      toast({ tone: 'good', title: saved.message });
      await queryClient.invalidateQueries({ queryKey: [bookingsOutsideHours.path] });
    },
    onError: (error) => {
      if (error instanceof ChangeDeclined) return;
      const current = findConflict(error);
      if (current) return setTheirs(current);
      const message = getErrorMessage(error, 'We could not reach the server. What you typed is still here.');
      toast({ tone: 'bad', title: `Failed to update availability: ${message}` });
    },
  });

  return { save: saving.mutate, isBusy: saving.isPending, theirs, forgetTheirs: () => setTheirs(null) };
}

function findConflict(error: unknown): AvailabilityEntry[] | null {
  const isConflict = isApiError(error) && error.status === 409 && Array.isArray(error.current);
  return isConflict ? (error.current as AvailabilityEntry[]) : null;
}

function isSameWeek(one: readonly AvailabilityEntry[], other: readonly AvailabilityEntry[]): boolean {
  return JSON.stringify(one.map(toDraft)) === JSON.stringify(other.map(toDraft));
}
