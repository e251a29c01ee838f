import { type RefObject, useCallback, useEffect } from 'react';
import { type Day, parseDay } from '../../../domain/calendar.ts';
import { recall, remember } from '../../page/session-memory.ts';
import { patientFields, type Typed, typedIn } from './booking-request.ts';
import type { Appointment } from './use-appointment.ts';

type Draft = { typed: Partial<Typed>; day: Day; time: string | null };

/** Keeps what was typed and chosen through a reload. Returns what to call when something was typed. */
export function useDraft(
  memoryName: string,
  form: RefObject<HTMLFormElement | null>,
  appointment: Appointment,
  setForOther: (isForOther: boolean) => void,
) {
  const { day, chosen, chosenDay, restore } = appointment;
  const name = `draft ${memoryName}`;

  useEffect(() => {
    const draft = recall<Draft>(name);
    if (!draft || !form.current) return;
    fillBlanks(form.current, draft.typed ?? {});
    if (draft.typed?.bookedFor === 'other') setForOther(true);
    const lastDay = parseDay(draft.day ?? '');
    if (lastDay) restore({ day: lastDay, time: draft.time ?? null });
  }, [name, form, restore, setForOther]);

  const save = useCallback(() => {
    if (form.current) remember(name, { typed: typedIn(form.current), day, time: chosen?.time ?? null });
  }, [name, form, day, chosen]);

  useEffect(() => {
    if (chosenDay || chosen) save();
  }, [chosenDay, chosen, save]);

  return save;
}

/** What somebody typed before the page woke up counts more than what they typed earlier. */
function fillBlanks(form: HTMLFormElement, typed: Partial<Typed>) {
  for (const name of [...patientFields, 'relation'] as const) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = typed[name] ?? '';
  }
}
