import { startTransition, useCallback, useEffect, useState } from 'react';
import { getSessionItem, setSessionItem } from '../../../page/session-storage.ts';

/** What was typed of the others of a visit, by the names of the fields, and how many people are booked. */
export type PeopleDraft = { people: number; typed: Record<string, string> };

export const getPeopleDraft = (storageKey: string) => getSessionItem<PeopleDraft>(`people ${storageKey}`);

export const savePeopleDraft = (storageKey: string, draft: PeopleDraft) =>
  setSessionItem(`people ${storageKey}`, draft);

export type PeopleCount = {
  people: number;
  /** Where the visitor has asked for more, and goes on; null after a reload. */
  askedAt: 'when' | 'who' | null;
  /** The form of several could not be loaded. */
  isFailed: boolean;
  choose(people: number, askedAt?: PeopleCount['askedAt']): void;
};

/** How many people are booked together. The form of several is loaded before it takes the place of that of one. */
export function usePeopleCount(storageKey: string, loadForm: () => Promise<unknown>, wanted = 1): PeopleCount {
  const [count, setCount] = useState<Pick<PeopleCount, 'people' | 'askedAt'>>({ people: wanted, askedAt: null });
  const [isFailed, setFailed] = useState(false);
  const choose = useCallback(
    (people: number, askedAt: PeopleCount['askedAt'] = null) => {
      const change = () => {
        setFailed(false);
        savePeopleDraft(storageKey, { typed: {}, ...getPeopleDraft(storageKey), people });
        startTransition(() => setCount({ people, askedAt }));
      };
      if (people > 1) void loadForm().then(change, () => setFailed(true));
      else change();
    },
    [storageKey, loadForm],
  );
  useEffect(() => {
    const last = getPeopleDraft(storageKey)?.people ?? wanted;
    if (last !== wanted) choose(last);
  }, [storageKey, choose, wanted]);
  return { ...count, isFailed, choose };
}
