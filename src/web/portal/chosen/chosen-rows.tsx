import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './chosen-rows.module.css';

/** How many rows of a list are ticked, and what can be done with all of them. Nothing without a tick. */
export function ChosenRows({
  label,
  count,
  onClear,
  children,
}: {
  label: string;
  /** '3 labs'; empty without a tick. */
  count: string;
  onClear(): void;
  children: ReactNode;
}) {
  if (!count) return null;
  return (
    <section className={`line-2 ${styles.chosen}`} aria-label={label}>
      <p role="status">{count} chosen</p>
      {children}
      <Button look="quiet" onClick={onClear}>
        Choose none
      </Button>
    </section>
  );
}
