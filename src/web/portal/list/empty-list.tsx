import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export function EmptyList({
  list,
  showAll,
  children,
}: {
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
