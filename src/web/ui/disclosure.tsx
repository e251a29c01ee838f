import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

export function Disclosure({
  summary,
  isOpen = false,
  children,
}: {
  summary: ReactNode;
  /** Opens or closes it when it changes; a press does so at any time. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
