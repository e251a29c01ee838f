import type { ReactNode, RefObject, ToggleEventHandler } from 'react';
import styles from './disclosure.module.css';

export function Disclosure({
  summary,
  isOpen = false,
  ref,
  onToggle,
  children,
}: {
  summary: ReactNode;
  /** Opens or closes it when it changes; a press does so at any time. */
  isOpen?: boolean;
  ref?: RefObject<HTMLDetailsElement | null>;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  children: ReactNode;
}) {
  return (
    <details ref={ref} className={styles.disclosure} open={isOpen} onToggle={onToggle}>
      <summary>{summary}</summary>
      <div className={`stack-3 ${styles.content}`}>{children}</div>
    </details>
  );
}
