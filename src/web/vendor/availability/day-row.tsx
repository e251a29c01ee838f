import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { toLatinDigits } from '../../../domain/text/latin-digits.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import type { DayDraft, DayField } from './day-draft.ts';
import styles from './week-days.module.css';

/** Numbers are texts, because number inputs accept only Latin digits. */
const fields: readonly { name: DayField; label: string; type: 'time' | 'text' }[] = [
  { name: 'start', label: 'Start time', type: 'time' },
  { name: 'end', label: 'End time', type: 'time' },
  { name: 'slotMinutes', label: 'Slot minutes', type: 'text' },
  { name: 'capacity', label: 'Capacity', type: 'text' },
];

export function DayRow({
  draft,
  errors,
  onChange,
  onCopy,
}: {
  draft: DayDraft;
  errors: Partial<Record<DayField, string>>;
  onChange(change: Partial<DayDraft>): void;
  onCopy(): void;
}) {
  const id = useId();
  const name = weekdayNames[draft.dayOfWeek] ?? '';
  const wrong = fields.filter(({ name: field }) => errors[field]);
  return (
    <fieldset className={`${styles.day} ${draft.isActive ? '' : styles.closed}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.dayName}>
        <Switch
          label={name}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </div>
      {fields.map(({ name: field, label, type }) => (
        <label key={field} className={styles.cell}>
          <span>{label}</span>
          <input
            type={type}
            inputMode={type === 'text' ? 'numeric' : undefined}
            value={draft[field]}
            aria-invalid={errors[field] ? true : undefined}
            aria-describedby={errors[field] ? `${id}-${field}` : undefined}
            onChange={(event) => onChange({ [field]: toLatinDigits(event.currentTarget.value) })}
          />
        </label>
      ))}
      <Button look="quiet" onClick={onCopy} aria-label={`Copy to all days: ${name}`}>
        <Copy size={16} />
        <span>
          Copy <span className={styles.wideOnly}>to all days</span>
        </span>
      </Button>
      {wrong.map(({ name: field, label }) => (
        <p key={field} id={`${id}-${field}`} className={styles.error}>
          {label}: {errors[field]}
        </p>
      ))}
    </fieldset>
  );
}
