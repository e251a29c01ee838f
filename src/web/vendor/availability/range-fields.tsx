import { type ReactNode, useId } from 'react';
import { toLatinDigits } from '../../../domain/text/latin-digits.ts';
import field from '../../ui/field.module.css';
import type { RangeDraft, RangeErrors, RangeField } from './day-draft.ts';
import styles from './week-days.module.css';

/** Numbers are texts, because number inputs accept only Latin digits. */
const fields: readonly { name: RangeField; label: string; type: 'time' | 'text' }[] = [
  { name: 'start', label: 'Start time', type: 'time' },
  { name: 'end', label: 'End time', type: 'time' },
  { name: 'slotMinutes', label: 'Slot minutes', type: 'text' },
  { name: 'capacity', label: 'Capacity', type: 'text' },
];
const positions = ['First', 'Second', 'Third', 'Fourth'];

/** One line of hours of a day; `children` are its buttons. */
export function RangeFields({
  position,
  range,
  errors,
  onChange,
  children,
}: {
  position: number;
  range: RangeDraft;
  errors: RangeErrors;
  onChange(change: Partial<RangeDraft>): void;
  children: ReactNode;
}) {
  const id = useId();
  const wrong = fields.filter(({ name }) => errors[name]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of the grid around it
    <div role="group" className={styles.range} aria-label={`${positions[position]} hours`}>
      {position > 0 && (
        <p className={`small soft ${styles.rangeName}`} aria-hidden="true">
          {positions[position]} hours
        </p>
      )}
      {fields.map(({ name, label, type }) => (
        <label key={name} className={`stack-1 small ${styles.cell}`}>
          <span>{label}</span>
          <input
            className={field.control}
            type={type}
            inputMode={type === 'text' ? 'numeric' : undefined}
            value={range[name]}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={errors[name] ? `${id}-${name}` : undefined}
            onChange={(event) => onChange({ [name]: toLatinDigits(event.currentTarget.value) })}
          />
        </label>
      ))}
      <div className={`cluster-1 ${styles.rangeButtons}`}>{children}</div>
      {wrong.map(({ name, label }) => (
        <p key={name} id={`${id}-${name}`} className={`error ${styles.error}`}>
          {label}: {errors[name]}
        </p>
      ))}
    </div>
  );
}
