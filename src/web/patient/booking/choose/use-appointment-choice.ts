import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { availableSlots } from '../../../../contract/patient/availability.ts';
import { visitTimes } from '../../../../contract/patient/visits/visits.ts';
import { bookingHorizonDays } from '../../../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate } from '../../../../domain/time/calendar.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { useToday } from '../../../page/site.tsx';
import type { Appointment } from './use-unanswered-booking.ts';

export const slotsStaleTimeMs = 300_000;

export function slotsQuery(vendorId: number, date: PlainDate, testId?: number, isAtHome = false) {
  return {
    ...endpointQuery(availableSlots, { vendorId, date, testId, ...(isAtHome && { atHome: 'true' as const }) }),
    staleTime: slotsStaleTimeMs,
    // Fails while offline instead of waiting, so that the page can show it.
    networkMode: 'always' as const,
  };
}

/** Times at which several people can come together: one for each of them. */
export function visitTimesQuery(vendorId: number, date: PlainDate, people: number, isAtHome: boolean) {
  return {
    ...endpointQuery(visitTimes, { vendorId, date, people, ...(isAtHome && { atHome: 'true' as const }) }),
    staleTime: slotsStaleTimeMs,
    networkMode: 'always' as const,
  };
}

/** The initial day: the one in the link, or the first with a free time. */
export function getFirstDay(
  { nextSlot }: { nextSlot: { date: PlainDate } | null },
  today: PlainDate,
  wanted: PlainDate | null = null,
): PlainDate {
  if (wanted && isBookable(wanted, today)) return wanted;
  return nextSlot && nextSlot.date > today ? nextSlot.date : today;
}

export function isBookable(day: PlainDate, today: PlainDate): boolean {
  return day >= today && day <= getLastDay(today);
}

export function getLastDay(today: PlainDate): PlainDate {
  return addDays(today, bookingHorizonDays);
}

export type AppointmentChoice = ReturnType<typeof useAppointmentChoice>;

/**
 * The chosen day and time. Another day keeps the time if it exists there. `unanswered` stays selectable. Without
 * `testId`, caps of offers are ignored.
 */
export function useAppointmentChoice(
  vendor: { id: number; nextSlot: { date: PlainDate } | null },
  {
    testId,
    wanted = null,
    unanswered = null,
    isAtHome = false,
    people = 1,
  }: {
    testId?: number | undefined;
    wanted?: PlainDate | null;
    unanswered?: Appointment | null;
    /** Windows of the lab's collectors instead of its slots. */
    isAtHome?: boolean;
    /** Of several, a time is that of the first. */
    people?: number;
  } = {},
) {
  const today = useToday();
  const [chosenDay, setChosenDay] = useState<PlainDate | null>(null);
  const [choice, setChoice] = useState<Appointment | null>(null);

  const day = chosenDay && chosenDay >= today ? chosenDay : getFirstDay(vendor, today, wanted);
  const unansweredTime = unanswered?.day === day ? unanswered.time : null;
  const select = useCallback(
    (offered: (string | string[])[]) => {
      const free = offered.map((times) => [times].flat()[0] ?? '');
      return unansweredTime === null || free.includes(unansweredTime) ? free : [...free, unansweredTime].sort();
    },
    [unansweredTime],
  );
  const { queryKey, meta } =
    people > 1 ? visitTimesQuery(vendor.id, day, people, isAtHome) : slotsQuery(vendor.id, day, testId, isAtHome);
  const slots = useQuery<(string | string[])[], Error, string[], readonly unknown[]>({
    queryKey,
    meta,
    staleTime: slotsStaleTimeMs,
    networkMode: 'always',
    select,
  });

  useEffect(() => {
    const free = slots.data;
    if (!free) return;
    setChoice((last) => {
      if (!last || last.day === day) return last;
      return free.includes(last.time) ? { day, time: last.time } : null;
    });
  }, [slots.data, day]);

  const time = choice?.day === day && slots.data?.includes(choice.time) ? choice.time : null;
  return {
    today,
    day,
    slots,
    time,
    /** Chosen for this day, and taken by another patient since. */
    isTaken: choice?.day === day && slots.data !== undefined && time === null,
    chosen: choice,
    chosenDay,
    chooseDay: setChosenDay,
    chooseTime: useCallback((chosen: string) => setChoice({ day, time: chosen }), [day]),
    restore: useCallback((last: { day: PlainDate; time: string | null }) => {
      setChosenDay(last.day);
      setChoice(last.time === null ? null : { day: last.day, time: last.time });
    }, []),
  };
}
