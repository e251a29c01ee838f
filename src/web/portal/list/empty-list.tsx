import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** What an empty list says; one that is narrowed offers to show everything. */
export function EmptyList({
  list,
  showAll,
  children,
}: {
  /** Of `useListAddress`. */
  list: { isNarrowed: boolean; clear(): void };
  showAll: string;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      {list.isNarrowed && (
        <Button look="secondary" onClick={list.clear}>
          {showAll}
        </Button>
      )}
    </>
  );
}
