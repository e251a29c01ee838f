import { useCallback, useEffect, useState } from 'react';
import type { Day } from '../../../domain/calendar.ts';
import { forget, recall, remember } from '../../page/session-memory.ts';

export type Visit = { day: Day; time: string };

const nameOf = (memoryName: string) => `unsettled ${memoryName}`;

/**
 * The time of a booking that was sent and never answered. It may be ours already and have taken the last place: were it
 * missing from the times that can be sent again, its owner would book another one, too.
 */
export function useUnsettledVisit(memoryName: string): [Visit | null, (visit: Visit | null) => void] {
  const [visit, setVisit] = useState<Visit | null>(null);
  const name = nameOf(memoryName);
  useEffect(() => {
    const { day, time } = recall<Visit>(name) ?? {};
    if (day && time) setVisit({ day, time });
  }, [name]);
  const change = useCallback(
    (next: Visit | null) => {
      setVisit(next);
      if (next) remember(name, next);
      else forget(name);
    },
    [name],
  );
  return [visit, change];
}

export function forgetUnsettledVisit(memoryName: string) {
  forget(nameOf(memoryName));
}
