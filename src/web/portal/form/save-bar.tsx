import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The end of a form, in sight however long the form is, once there is something to save. */
export function SaveBar({ isStuck, children }: { isStuck: boolean; children: ReactNode }) {
  return <div className={`flow-4 to-end ${styles.bar} ${isStuck ? styles.stuck : ''}`}>{children}</div>;
}
