import { useLayoutEffect, useRef, useState } from 'react';
import type { BookingStatus } from '../../../domain/booking-lifecycle.ts';
import type { Day } from '../../../domain/calendar.ts';
import { forget, recall, remember } from '../../page/session-memory.ts';
import { confirmationAhead } from './confirmation-before-hydration.ts';
import { forgetIdempotencyKey } from './idempotency-key.ts';
import type { Booked } from './placed-booking.ts';
import { useVisit } from './use-history-entry.ts';
import { forgetUnsettledVisit } from './use-unanswered-booking.ts';

/**
 * A confirmation comes back on a reload and on the way back to it, in this tab only. Whoever opens the same address
 * anew, on a phone that a family shares, gets the form.
 */
export function useBooked(memoryName: string) {
  const visitNow = useVisit();
  // Of the entry that the form was opened in: a booking may be answered when another page is open.
  const visit = useRef('');
  const name = `booked ${memoryName}`;
  const [booked, setBooked] = useState<Booked | null>(null);
  const [wasJustBooked, setJustBooked] = useState(false);

  // Before anything is painted: the form must not flash up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is booked is the key of the screen; once per screen
  useLayoutEffect(() => {
    document.documentElement.removeAttribute(confirmationAhead);
    visit.current = visitNow();
    const last = recall<Booked & { visit: string }>(name);
    if (last?.visit !== visit.current || !last.code || !last.day || !last.time) return;
    const change = recall<Change>(`change of ${last.code}`);
    if (change?.status === 'cancelled') return;
    setBooked({
      code: last.code,
      day: change?.day ?? last.day,
      time: change?.time ?? last.time,
      patientName: last.patientName ?? '',
      patientPhone: last.patientPhone ?? null,
      patientEmail: last.patientEmail ?? null,
    });
  }, []);

  return {
    booked,
    wasJustBooked,
    keep: (made: Booked) => {
      forget(`draft ${memoryName}`);
      forgetIdempotencyKey(memoryName);
      forgetUnsettledVisit(memoryName);
      remember(name, { ...made, visit: visit.current });
      setJustBooked(true);
      setBooked(made);
    },
    bookAnother: () => {
      forget(name);
      // Often for another member of the family: the number to call stays.
      const { patientPhone, patientEmail } = booked ?? {};
      remember(`draft ${memoryName}`, {
        typed: { patientPhone: patientPhone ?? '', patientEmail: patientEmail ?? '' },
      });
      setBooked(null);
    },
  };
}

type Change = { status: BookingStatus; day: Day; time: string };

/** A confirmation that is kept in this tab must not lead anybody to a time that they no longer have. */
export function keepChange({ code, ...change }: Change & { code: string }) {
  remember(`change of ${code}`, change);
}
