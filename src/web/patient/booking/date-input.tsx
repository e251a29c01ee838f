import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addDays, type PlainDate } from '../../../domain/calendar.ts';
import { formatFullDate } from '../../../domain/format-date.ts';
import { bookingHorizonDays } from '../../../domain/free-slots.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import styles from './choices.module.css';
import type { AvailabilityByDay } from './use-bookable-days.ts';

// Loaded on demand: most people choose one of the next days. If it fails, the field beside it is enough.
const MonthCalendar = lazy(() => import('./month-calendar.tsx').catch(() => ({ default: CalendarError })));

/** A date field that follows the chosen day, but never while somebody is typing in it. */
export function DateInput({
  day,
  today,
  availability,
  onChoose,
}: {
  day: PlainDate;
  today: PlainDate;
  availability: AvailabilityByDay;
  onChoose(day: PlainDate): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const last = addDays(today, bookingHorizonDays);
  const isBookable = (date: PlainDate) => date >= today && date <= last;

  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
    setIsWrong(false);
  }, [day]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div className={styles.anyDate}>
      <div className={styles.anyDateRow}>
        <Field
          ref={input}
          label="Another date"
          type="date"
          min={today}
          max={last}
          defaultValue={day}
          error={isWrong ? `Choose a date from today to ${formatFullDate(last)}.` : undefined}
          onChange={({ target: { value } }) => {
            if (isBookable(value)) onChoose(value);
          }}
          onBlur={({ target }) => {
            setIsWrong(!isBookable(target.value));
            // The field never shows another date than the one whose times are listed.
            if (!isBookable(target.value)) target.value = day;
          }}
        />
        {isHydrated && (
          <Button ref={opener} look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <CalendarDays size={20} /> Calendar
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<Skeletons count={1} size="card" label="Loading the calendar" />}>
          <MonthCalendar
            day={day}
            today={today}
            last={last}
            availability={availability}
            onClose={close}
            onChoose={(chosen) => {
              onChoose(chosen);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function CalendarError() {
  return <p role="status">The calendar could not be loaded. Please enter the date in the field.</p>;
}
