import { useCallback, useEffect, useState } from 'react';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { forgetAttempt, keepAttempt, restoreAttempt } from '../../../page/kept-attempt.ts';
import { getSessionItem, removeSessionItem, setSessionItem } from '../../../page/session-storage.ts';

export type Appointment = { day: PlainDate; time: string };

const toItemName = (storageKey: string) => `unanswered ${storageKey}`;

/** Appointment of an unanswered request. The server may have booked it, and sending it again finds that booking. */
export function useUnansweredBooking(
  storageKey: string,
): [Appointment | null, (appointment: Appointment | null) => void] {
  const [appointment, setAppointment] = useState<Appointment | null>(null);
  const name = toItemName(storageKey);
  useEffect(() => {
    restoreAttempt(storageKey);
    const { day, time } = getSessionItem<Appointment>(name) ?? {};
    if (day && time) setAppointment({ day, time });
  }, [name, storageKey]);
  const change = useCallback(
    (next: Appointment | null) => {
      setAppointment(next);
      if (next) {
        setSessionItem(name, next);
        keepAttempt(storageKey);
      } else {
        removeSessionItem(name);
        forgetAttempt(storageKey);
      }
    },
    [name, storageKey],
  );
  return [appointment, change];
}

export function forgetUnansweredBooking(storageKey: string) {
  removeSessionItem(toItemName(storageKey));
  forgetAttempt(storageKey);
}
