import styles from './logo.module.css';

export function Logo({ name }: { name: string }) {
  return (
    <span className={`price ${styles.logo}`}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M9 17l5 5 9-12" className={styles.tick} />
      </svg>
      {name}
    </span>
  );
}
