import styles from './day-range.module.css';

type Range = { from: string; to: string };

export function DayRange({ range, onChange }: { range: Range; onChange(changed: Partial<Range>): void }) {
  return (
    <div className={styles.days}>
      <Day label="From" value={range.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={range.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
