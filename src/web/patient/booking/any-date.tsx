import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addDays, type Day } from '../../../domain/calendar.ts';
import { fullDate } from '../../../domain/format-date.ts';
import { bookingHorizonDays } from '../../../domain/free-slots.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-is-hydrated.ts';
import styles from './choices.module.css';
import type { Outlook } from './use-bookable-days.ts';

// Most people take one of the next days, and never open it. Without it the field beside it is as good.
const MonthCalendar = lazy(() => import('./month-calendar.tsx').catch(() => ({ default: CalendarNotLoaded })));

/** Reads along with the strip, but never while somebody is in the middle of typing a date. */
export function AnyDate({
  day,
  today,
  outlook,
  onChoose,
}: {
  day: Day;
  today: Day;
  outlook: Outlook;
  onChoose(day: Day): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isAwake = useHydrated();
  const last = addDays(today, bookingHorizonDays);
  const isBookable = (date: Day) => date >= today && date <= last;

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
          error={isWrong ? `Choose a date from today to ${fullDate(last)}.` : undefined}
          onChange={({ target: { value } }) => {
            if (isBookable(value)) onChoose(value);
          }}
          onBlur={({ target }) => {
            setIsWrong(!isBookable(target.value));
            // The field never shows another date than the one whose times are listed.
            if (!isBookable(target.value)) target.value = day;
          }}
        />
        {isAwake && (
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
            outlook={outlook}
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

function CalendarNotLoaded() {
  return <p role="status">The calendar could not be loaded. Please enter the date in the field.</p>;
}
