import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { BookingStatus } from '../../../../domain/bookings/booking-lifecycle.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { getSessionItem, removeSessionItem, setSessionItem } from '../../../page/session-storage.ts';
import { forgetUnansweredBooking } from '../choose/use-unanswered-booking.ts';
import { deleteAttempt } from '../send/booking-attempt.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import { saveProof } from './booking-link.ts';
import { pendingConfirmationAttribute } from './confirmation-before-hydration.ts';

/** `offeredPaise` is for bookings that an older page stored without their price. */
export function useCreatedBooking(storageKey: string, offeredPaise: number) {
  const getEntryKey = useHistoryEntryKey();
  // The form's history entry; the response may arrive on another page.
  const entryKey = useRef('');
  const name = `booked ${storageKey}`;
  const [booking, setBooking] = useState<CreatedBooking | null>(null);
  const [isNew, setIsNew] = useState(false);

  // Before anything is painted: the form must not flash up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the booked items are the key of the screen; once per screen
  useLayoutEffect(() => {
    document.documentElement.removeAttribute(pendingConfirmationAttribute);
    entryKey.current = getEntryKey();
    const last = getSessionItem<CreatedBooking & { entryKey: string }>(name);
    if (last?.entryKey !== entryKey.current || !last.code || !last.day || !last.time) return;
    const change = getSessionItem<Change>(`change of ${last.code}`);
    if (change?.status === 'cancelled' && !last.others) return;
    setBooking({
      code: last.code,
      day: change?.day ?? last.day,
      time: change?.time ?? last.time,
      collection: last.collection ?? null,
      pricePaise: last.pricePaise ?? offeredPaise,
      patientName: change?.patientName ?? last.patientName ?? '',
      patientPhone: change?.patientPhone ?? last.patientPhone ?? null,
      patientEmail: last.patientEmail ?? null,
      ...(last.others && { itemName: last.itemName, others: last.others }),
    });
  }, []);

  return {
    booking,
    isNew,
    saveBooking: (placed: CreatedBooking) => {
      for (const item of ['draft', 'people']) removeSessionItem(`${item} ${storageKey}`);
      deleteAttempt(storageKey);
      forgetUnansweredBooking(storageKey);
      setSessionItem(name, { ...placed, entryKey: entryKey.current });
      for (const { code, patientPhone } of [placed, ...(placed.others ?? [])])
        saveProof({ code, phone: patientPhone ?? undefined });
      setIsNew(true);
      setBooking(placed);
    },
    bookAnother: () => {
      removeSessionItem(name);
      // Keep phone and email: the next booking is often for a relative.
      const { patientPhone, patientEmail } = booking ?? {};
      setSessionItem(`draft ${storageKey}`, {
        typed: { patientPhone: patientPhone ?? '', patientEmail: patientEmail ?? '' },
      });
      setBooking(null);
    },
  };
}

type Change = { status: BookingStatus; day: PlainDate; time: string } & Pick<
  CreatedBooking,
  'patientName' | 'patientPhone'
>;

/** Stores a move, cancellation or correction, so that a stored confirmation is never outdated. */
export function saveChange({ code, ...change }: Change & { code: string }) {
  setSessionItem(`change of ${code}`, change);
}

/**
 * Returns a function that gives a stable key of the history entry: the same after a reload and on going back. The
 * router has no key for a tab's first entry, so it gets one in history.state. For effects and handlers.
 */
function useHistoryEntryKey(): () => string {
  const { key } = useLocation();
  return () => (key === 'default' ? getFirstEntryKey() : key);
}

function getFirstEntryKey(): string {
  const state = (window.history.state ?? {}) as { entryKey?: unknown };
  if (typeof state.entryKey === 'string') return state.entryKey;
  const entryKey = String(Math.random()).slice(2);
  window.history.replaceState({ ...state, entryKey }, '');
  return entryKey;
}
