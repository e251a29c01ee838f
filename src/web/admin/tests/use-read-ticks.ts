import { useState } from 'react';
import type { WaitingTest } from '../../../contract/admin/shipped-catalogue.ts';

/** Ticks of all pages, by test the version that was shown. A test that has changed since has no tick. */
export function useReadTicks(shown: readonly WaitingTest[]) {
  const [versions, setVersions] = useState<ReadonlyMap<number, number>>(new Map());
  const isTicked = ({ id, version }: WaitingTest) => versions.get(id) === version;
  const setTicked = (tests: readonly WaitingTest[], isRead: boolean) =>
    setVersions((known) => {
      const next = new Map(known);
      for (const { id, version } of tests) {
        if (isRead) next.set(id, version);
        else next.delete(id);
      }
      return next;
    });
  const hasChanged = new Set(shown.filter((test) => !isTicked(test)).map(({ id }) => id));
  return {
    ticked: [...versions].filter(([id]) => !hasChanged.has(id)).map(([id, version]) => ({ id, version })),
    isTicked,
    setTicked,
    clear: () => setVersions(new Map()),
  };
}
