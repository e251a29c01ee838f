import styles from './audit.module.css';

export function DayFilter({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
