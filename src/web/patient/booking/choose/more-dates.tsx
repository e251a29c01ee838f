import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import { Field } from '../../../ui/field.tsx';
import { useCloseOnBack } from '../../../ui/hooks/close-on-back.ts';
import { Skeletons } from '../../../ui/skeleton.tsx';
import styles from './choices.module.css';
import { getLastDay, isBookable } from './use-appointment-choice.ts';
import type { DayChoice } from './use-bookable-days.ts';

// Loaded on demand: most people choose one of the next days. If it fails, the date field above is enough.
const MonthCalendar = lazy(() => import('./month-calendar.tsx').catch(() => ({ default: CalendarError })));

export const moreDatesId = 'more-dates';

/** Later days, by field or calendar. A native popover works before scripts and restores the focus. */
export function MoreDates(choice: DayChoice) {
  const { day, today, onChoose } = choice;
  const popover = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(popover);
  useCloseOnBack(isOpen ? () => popover.current?.hidePopover() : null);
  const { input, isWrong, setIsWrong } = useDateField(day);
  const last = getLastDay(today);

  return (
    <div ref={popover} id={moreDatesId} popover="auto" tabIndex={-1} className={styles.moreDates}>
      <Field
        ref={input}
        label="Another date"
        type="date"
        min={today}
        max={last}
        defaultValue={day}
        error={isWrong ? `Choose a date from today to ${formatFullDate(last)}.` : undefined}
        onChange={({ target: { value } }) => {
          if (isBookable(value, today)) onChoose(value);
        }}
        onBlur={({ target }) => {
          setIsWrong(!isBookable(target.value, today));
          // The field always shows the date whose times are listed.
          if (!isBookable(target.value, today)) target.value = day;
        }}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          popover.current?.hidePopover();
        }}
      />
      {isOpen && (
        <Suspense fallback={<Skeletons count={1} size="card" label="Loading the calendar" />}>
          <MonthCalendar
            {...choice}
            last={last}
            onChoose={(chosen) => {
              onChoose(chosen);
              popover.current?.hidePopover();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Follows the chosen day, except while the visitor types or has typed before hydration. */
function useDateField(day: PlainDate) {
  const input = useRef<HTMLInputElement>(null);
  const shownDay = useRef(day);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    if (input.current && input.current.value !== day) input.current.value = day;
    setIsWrong(false);
  }, [day]);
  return { input, isWrong, setIsWrong };
}

/** Closes once the focus leaves, because the next field is beneath it. A click on its text keeps it open. */
function useIsOpen(popover: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const update = () => setOpen(element.matches(':popover-open'));
    update();
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.hidePopover();
    };
    element.addEventListener('toggle', update);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('toggle', update);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [popover]);
  return isOpen;
}

function CalendarError() {
  return <p role="status">The calendar could not be loaded. Please enter the date in the field.</p>;
}
