import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line that opens what stands behind it. Native, so that it works before any script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
