import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import styles from './day-field.module.css';

/**
 * A day in our words: the browser's field, which would write it in the browser's language, lies under them. Typing shows it.
 */
export function DayField({
  label,
  day,
  isPlain = false,
  onDay,
  children,
}: {
  label: string;
  /** '' for any day. */
  day: PlainDate | '';
  /** Without the frame of a field. */
  isPlain?: boolean;
  onDay(day: PlainDate | ''): void;
  children: ReactNode;
}) {
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState<string>(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  const change = (value: string) => {
    setTyped(value);
    // A half-typed year is in the distant past.
    if (value === '' || value >= '2000') onDay(value);
  };
  return (
    <span className={`${styles.day} ${isPlain ? '' : styles.framed}`}>
      <span aria-hidden="true">
        {children}
        <ChevronDown size={18} />
      </span>
      <input
        type="date"
        aria-label={label}
        className={isTyping ? undefined : styles.under}
        value={typed}
        onClick={({ currentTarget }) => openCalendar(currentTarget)}
        onKeyDown={({ key }) => setTyping(/^(\d|Arrow)/.test(key))}
        onBlur={() => {
          setTyping(false);
          setTyped(day);
        }}
        onChange={(event) => change(event.target.value)}
      />
    </span>
  );
}

function openCalendar(input: HTMLInputElement) {
  try {
    input.showPicker?.();
  } catch {
    // A page in another's frame may not: the field itself can be typed into.
  }
}
