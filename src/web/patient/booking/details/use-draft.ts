import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { type PlainDate, parsePlainDate } from '../../../../domain/time/calendar.ts';
import { readFields } from '../../../form/parse-request.ts';
import { getSessionItem, setSessionItem } from '../../../page/session-storage.ts';
import type { AppointmentChoice } from '../choose/use-appointment-choice.ts';
import { collectionFields, type FormValues, formFields, patientFields } from '../send/booking-request.ts';

type Draft = { typed: Partial<FormValues>; day: PlainDate; time: string | null };

const toName = (storageKey: string) => `draft ${storageKey}`;

export function getDraft(storageKey: string) {
  return getSessionItem<Draft>(toName(storageKey));
}

/** Stores the input across reloads. Returns a function to call on input. */
export function useDraft(
  storageKey: string,
  form: RefObject<HTMLFormElement | null>,
  appointment: AppointmentChoice,
  setForOther: (isForOther: boolean) => void,
  chooseHome: (isHome: boolean) => void,
) {
  const { day, chosen, chosenDay, restore } = appointment;
  const name = toName(storageKey);

  // Before the account fills in what is blank.
  useLayoutEffect(() => {
    const draft = getDraft(storageKey);
    if (!draft || !form.current) return;
    fillBlanks(form.current, draft.typed ?? {});
    for (const name of ['ageUnit', 'minor'] as const) {
      const choice = form.current.elements.namedItem(name);
      if (choice && 'value' in choice && draft.typed?.[name]) choice.value = draft.typed[name];
    }
    if (draft.typed?.bookedFor === 'other') setForOther(true);
    if (draft.typed?.site === 'home') chooseHome(true);
    const lastDay = parsePlainDate(draft.day ?? '');
    if (lastDay) restore({ day: lastDay, time: draft.time ?? null });
  }, [storageKey, form, restore, setForOther, chooseHome]);

  const save = useCallback(() => {
    if (!form.current) return;
    const { elements } = form.current;
    const last = getDraft(storageKey)?.typed;
    const typed = readFields(form.current, formFields);
    // The address is asked after the pincode, and again when another form takes the place of this one.
    for (const field of collectionFields) if (!elements.namedItem(field)) typed[field] = last?.[field] ?? '';
    setSessionItem(name, { typed, day, time: chosen?.time ?? null });
  }, [name, storageKey, form, day, chosen]);

  useEffect(() => {
    if (chosenDay || chosen) save();
  }, [chosenDay, chosen, save]);

  return save;
}

/** Fills only blank fields: input from before hydration wins over the draft. */
function fillBlanks(form: HTMLFormElement, typed: Partial<FormValues>) {
  for (const name of [...patientFields, 'relation'] as const) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = typed[name] ?? '';
  }
}
