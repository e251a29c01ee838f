import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { addDays, getWeekday, type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { formatShortWeekday } from '../../../domain/time/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import styles from './day-stepper.module.css';

const units = {
  day: { days: 1, before: 'Day before', after: 'Day after', present: 'Today' },
  week: { days: 7, before: 'Week before', after: 'Week after', present: 'This week' },
};

export function DayStepper({
  day,
  unit = 'day',
  isPresent,
  goTo,
}: {
  day: PlainDate;
  unit?: keyof typeof units;
  isPresent: boolean;
  goTo(day: PlainDate | undefined): void;
}) {
  const { days, before, after, present } = units[unit];
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={before} onClick={() => goTo(addDays(day, -days))}>
        <ChevronLeft size={18} />
      </button>
      <DayField day={day} onDay={goTo} />
      <button type="button" aria-label={after} onClick={() => goTo(addDays(day, days))}>
        <ChevronRight size={18} />
      </button>
      {!isPresent && (
        <Button look="quiet" onClick={() => goTo(undefined)}>
          {present}
        </Button>
      )}
    </div>
  );
}

/** The browser's field lies under our words, since it would write the day in the browser's language; typing shows it. */
function DayField({ day, onDay }: { day: PlainDate; onDay(day: PlainDate): void }) {
  const [isTyping, setTyping] = useState(false);
  return (
    <span className={styles.day}>
      <span aria-hidden="true">
        {formatShortWeekday(getWeekday(day))}, {formatShortDate(day)}
        <ChevronDown size={18} />
      </span>
      <input
        type="date"
        aria-label="Day"
        className={isTyping ? undefined : styles.under}
        value={day}
        onClick={({ currentTarget }) => openCalendar(currentTarget)}
        onKeyDown={({ key }) => setTyping(/^(\d|Arrow)/.test(key))}
        onBlur={() => setTyping(false)}
        onChange={(event) => parsePlainDate(event.target.value) && onDay(event.target.value)}
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
