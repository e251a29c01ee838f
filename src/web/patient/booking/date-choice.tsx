import { useEffect, useRef, useState } from 'react';
import { addDays, type Day } from '../../../domain/calendar.ts';
import { bookingHorizonDays } from '../../../domain/free-slots.ts';
import { fullDate, shortDate, spokenDay } from '../../../domain/spoken-day.ts';
import { Field } from '../../ui/field.tsx';
import styles from './choices.module.css';

const daysInStrip = 14;

/** The next two weeks to tap on, and any later day to enter. */
export function DateChoice({ day, today, onChoose }: { day: Day; today: Day; onChoose(day: Day): void }) {
  const days = Array.from({ length: daysInStrip }, (_, ahead) => addDays(today, ahead));
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (chosen) strip.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth });
  }, [day]);

  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Date</legend>
        <div className={styles.strip} ref={strip}>
          {days.map((each) => (
            <label key={each} className={styles.chip} data-day={each}>
              <input type="radio" name="day" value={each} checked={each === day} onChange={() => onChoose(each)} />
              <span>{spokenDay(each, today).split(',')[0]}</span> <strong>{shortDate(each)}</strong>
            </label>
          ))}
        </div>
      </fieldset>
      <AnyDate day={day} today={today} onChoose={onChoose} />
    </>
  );
}

/** Reads along with the strip, but never while somebody is in the middle of typing a date. */
function AnyDate({ day, today, onChoose }: { day: Day; today: Day; onChoose(day: Day): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const last = addDays(today, bookingHorizonDays);
  const isBookable = (date: Day) => date >= today && date <= last;

  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
    setIsWrong(false);
  }, [day]);

  return (
    <div className={styles.anyDate}>
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
    </div>
  );
}
