import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import styles from './day-field.module.css';

/**
 * A day in our words: the browser's field, which would write it in the browser's language, lies under them. Typing shows it.
 * A typed day is taken with the last digit of its year, with Enter, or when the field is left.
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
  const [draft, setDraft] = useState<string | null>(null);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    if (!isTyping) setDraft(null);
  }
  const take = (value: string) => {
    if (value !== day && isWholeDay(value)) onDay(value);
  };
  const write = (value: string) => {
    setDraft(value);
    // Each digit of a day or a month makes a day, too: only the last digit of a year says that the day is written.
    const isWritten = value !== '' && toYear(value) !== toYear(draft || day);
    if (!isTyping || isWritten) take(value);
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
        value={draft ?? day}
        onClick={({ currentTarget }) => {
          setTyping(false);
          openCalendar(currentTarget);
        }}
        onKeyDown={({ key, currentTarget: { value, validity } }) => {
          if (/^(\d$|Arrow|Backspace|Delete)/.test(key)) setTyping(true);
          if (key === 'Enter' && !validity.badInput) take(value);
        }}
        onBlur={({ currentTarget }) => {
          if (!currentTarget.validity.badInput) take(currentTarget.value);
          // Removes a half-typed day, which has no value.
          else currentTarget.value = '';
          setTyping(false);
          setDraft(null);
        }}
        onChange={(event) => write(event.target.value)}
      />
    </span>
  );
}

const toYear = (day: string) => day.slice(0, 4);

/** A half-typed year is in the distant past. */
const isWholeDay = (value: string) => value === '' || toYear(value) > '1900';

function openCalendar(input: HTMLInputElement) {
  try {
    input.showPicker?.();
  } catch {
    // A page in another's frame may not: the field itself can be typed into.
  }
}
