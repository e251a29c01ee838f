import { useQuery } from '@tanstack/react-query';
import { bookableDays } from '../../../../contract/patient/availability.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { slotsStaleTimeMs } from './use-appointment-choice.ts';

export type DayAvailability = { freeSlots: number; reason: 'closed' | 'over' | 'full' | null };
export type AvailabilityByDay = ReadonlyMap<PlainDate, DayAvailability>;

export type DayChoice = {
  day: PlainDate;
  today: PlainDate;
  availability: AvailabilityByDay;
  onChoose(day: PlainDate): void;
};

/** Days with free times, optionally for a test. Loaded after hydration; the form works without it. */
export function useBookableDays(vendorId: number, testId?: number, isAtHome = false): AvailabilityByDay {
  const { data } = useQuery({
    ...endpointQuery(bookableDays, { vendorId, testId, ...(isAtHome && { atHome: 'true' as const }) }),
    staleTime: slotsStaleTimeMs,
    select: toAvailabilityByDay,
  });
  return data ?? noAvailability;
}

const noAvailability: AvailabilityByDay = new Map();

function toAvailabilityByDay(days: readonly ({ date: PlainDate } & DayAvailability)[]): AvailabilityByDay {
  return new Map(days.map(({ date, ...availability }) => [date, availability]));
}

export function isWithoutFreeDay(availability: AvailabilityByDay): boolean {
  return availability.size > 0 && [...availability.values()].every(({ freeSlots }) => freeSlots === 0);
}

export function findNextFreeDay(
  availability: AvailabilityByDay,
  day: PlainDate,
): { day: PlainDate; freeSlots: number } | null {
  for (const [each, { freeSlots }] of availability) {
    if (each > day && freeSlots > 0) return { day: each, freeSlots };
  }
  return null;
}

const reasonTexts = { closed: 'Closed', over: 'Over', full: 'Full' } as const;

export function formatAvailability(availability: DayAvailability | undefined): string | null {
  if (!availability) return null;
  return availability.reason ? reasonTexts[availability.reason] : `${availability.freeSlots} free`;
}
