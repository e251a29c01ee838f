import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A list without rows. While it is narrowed, the next step is to see all of it. */
export function EmptyList({
  list,
  title,
  showAll,
  children,
  actions,
}: {
  list: { isNarrowed: boolean; clear(): void };
  title: string;
  showAll: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const all = list.isNarrowed && (
    <Button look="secondary" onClick={list.clear}>
      {showAll}
    </Button>
  );
  return (
    <EmptyState
      drawing={list.isNarrowed ? 'nothing-found' : 'nothing-yet'}
      title={title}
      heading="h3"
      actions={
        (all || actions) && (
          <>
            {all}
            {actions}
          </>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
