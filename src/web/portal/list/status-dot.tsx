import styles from './status-dot.module.css';

export type StatusTone = 'plain' | 'good' | 'warn' | 'bad' | 'action';

export function StatusDot({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden="true" />
      {children}
    </span>
  );
}
