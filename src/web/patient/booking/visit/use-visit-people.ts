import { type RefObject, useLayoutEffect, useState } from 'react';
import { maxVisitPeople } from '../../../../domain/bookings/visit-people.ts';
import { readFields } from '../../../form/parse-request.ts';
import type { Bookable } from '../choose/bookable.ts';
import { getPeopleDraft, type PeopleCount, savePeopleDraft } from '../choose/use-people-count.ts';
import { listDraftFields, readPeople, toPrefix } from './typed-people.ts';

/** The people of the form as typed so far, stored across reloads. Use it after the draft of the first is restored. */
export function useVisitPeople(
  storageKey: string,
  form: RefObject<HTMLFormElement | null>,
  bookable: Bookable,
  { people, askedAt, choose }: PeopleCount,
) {
  const [entered, setEntered] = useState<FormData | null>(null);
  // Each keeps its fields when one before it is removed.
  const [keys, setKeys] = useState(() => Array.from({ length: maxVisitPeople }, (_, at) => at));
  const read = () => {
    if (!form.current) return;
    setEntered(new FormData(form.current));
    const fields = readFields(form.current, listDraftFields(people, bookable));
    const draft = getPeopleDraft(storageKey);
    // After Back the draft has more people than the form at first.
    savePeopleDraft(storageKey, { people: draft?.people ?? people, typed: { ...draft?.typed, ...fields } });
  };

  // Before the questions about limits read the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number of people
  useLayoutEffect(() => {
    if (!form.current) return;
    fillBlanks(form.current, getPeopleDraft(storageKey)?.typed ?? {});
    read();
    const added = form.current.elements.namedItem(`${toPrefix(people - 1)}patientName`);
    if (askedAt === 'who') (added as HTMLElement | null)?.focus();
    if (askedAt === 'when') form.current.querySelector<HTMLElement>('input[name=people]:checked')?.focus();
  }, [people]);

  return {
    typed: entered ? readPeople(entered, people, bookable) : [],
    keys: keys.slice(1, people),
    read,
    remove: (at: number) => {
      savePeopleDraft(storageKey, { people, typed: {} });
      setKeys((last) => [...last.filter((_, index) => index !== at), Math.max(...last) + 1]);
      choose(people - 1, 'when');
    },
  };
}

function fillBlanks(form: HTMLFormElement, typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
    else if (field && 'value' in field && value !== '') field.value = value;
  }
}
