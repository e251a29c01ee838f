import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { availableSlots } from '../../../contract/availability.ts';
import type { Day } from '../../../domain/calendar.ts';
import { ask } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import type { Visit } from './use-unanswered-booking.ts';

export const slotsStaleTime = 300_000;

export function slotsOf(vendorId: number, date: Day) {
  return {
    ...ask(availableSlots, { vendorId, date }),
    staleTime: slotsStaleTime,
    // Without a connection it is better to say so than to wait for one.
    networkMode: 'always' as const,
  };
}

/** The day that a form opens with. */
export function firstDayOf({ nextSlot }: { nextSlot: { date: Day } | null }, today: Day): Day {
  return nextSlot && nextSlot.date > today ? nextSlot.date : today;
}

export type Appointment = ReturnType<typeof useAppointment>;

/**
 * The day and time that are being chosen. A time outlives a change of the day only if that day has it, too. `unsettled` can
 * be chosen whether it is free or not.
 */
export function useAppointment(lab: { id: number; nextSlot: { date: Day } | null }, unsettled: Visit | null = null) {
  const today = useToday();
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const [choice, setChoice] = useState<Visit | null>(null);

  const day = chosenDay && chosenDay >= today ? chosenDay : firstDayOf(lab, today);
  const ours = unsettled?.day === day ? unsettled.time : null;
  const select = useCallback(
    (free: string[]) => (ours === null || free.includes(ours) ? free : [...free, ours].sort()),
    [ours],
  );
  const slots = useQuery({ ...slotsOf(lab.id, day), select });

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
    /** Chosen for this day, and taken by somebody else since. */
    isGone: choice?.day === day && slots.data !== undefined && time === null,
    chosen: choice,
    chosenDay,
    chooseDay: setChosenDay,
    chooseTime: useCallback((chosen: string) => setChoice({ day, time: chosen }), [day]),
    restore: useCallback((last: { day: Day; time: string | null }) => {
      setChosenDay(last.day);
      setChoice(last.time === null ? null : { day: last.day, time: last.time });
    }, []),
  };
}
