import styles from './tick.module.css';

/** Chooses a row of a list. */
export function Tick({ label, isTicked, onTick }: { label: string; isTicked: boolean; onTick(): void }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" aria-label={label} checked={isTicked} onChange={onTick} />
    </label>
  );
}
