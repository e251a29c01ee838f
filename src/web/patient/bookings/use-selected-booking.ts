import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/session/use-session.ts';
import { getSessionItem, removeSessionItem } from '../../page/session-storage.ts';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import {
  type BookingTask,
  getReference,
  parseBookingLink,
  saveProof,
  toHistoryState,
} from '../booking/confirmation/booking-link.ts';
import { type InterruptedTask, interruptedTaskItem } from './change/log-in-again.tsx';

/** The booking that the history state selects, and the task to start; null on the server and during hydration. */
export function useSelectedBooking(): { reference: BookingReference; task: BookingTask | null } | null {
  const { state } = useLocation();
  const code: unknown = state?.booking;
  const isSelected = useOnceHydrated(typeof code === 'string');
  useReturnToTask();
  useOpenLink();
  if (typeof code !== 'string' || !isSelected) return null;
  const task =
    (['moving', 'cancelling', 'correcting', 'claiming', 'reviewing'] as const).find((each) => each === state?.task) ??
    null;
  return { reference: getReference(code), task };
}

export function useShowBooking() {
  const navigate = useNavigate();
  return useCallback(
    (reference: BookingReference) => {
      saveProof(reference);
      void navigate(bookingsPath, { state: toHistoryState(reference.code) });
    },
    [navigate],
  );
}

/** Opens the booking of a link in a message, and removes its secret from the address. */
function useOpenLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const link = parseBookingLink(hash);
    if (!link) return;
    saveProof(link.reference);
    void navigate(bookingsPath, { replace: true, state: toHistoryState(link.reference.code, link.task) });
  }, [hash, navigate]);
}

/** Resumes the task that the end of the session interrupted, and renders again after a log-out. */
function useReturnToTask() {
  const { state: sessionState } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (sessionState !== 'authenticated') return;
    const { code, task } = getSessionItem<InterruptedTask>(interruptedTaskItem) ?? {};
    if (!code) return;
    removeSessionItem(interruptedTaskItem);
    void navigate(bookingsPath, { replace: true, state: toHistoryState(code, task) });
  }, [sessionState, navigate]);
}
