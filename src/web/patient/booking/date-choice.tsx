import { useEffect, useRef } from 'react';
import { addDays, type Day } from '../../../domain/calendar.ts';
import { shortDate, spokenDay } from '../../../domain/format-date.ts';
import { AnyDate } from './any-date.tsx';
import styles from './choices.module.css';
import { type Outlook, outlookWords } from './use-bookable-days.ts';

const daysInStrip = 14;

/** The next two weeks to tap on, and any later day to enter or to find in a calendar. */
export function DateChoice({
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
            <label
              key={each}
              className={`${styles.chip} ${outlook.get(each)?.reason ? styles.none : ''}`}
              data-day={each}
            >
              <input type="radio" name="day" value={each} checked={each === day} onChange={() => onChoose(each)} />
              <span>{spokenDay(each, today).split(',')[0]}</span> <strong>{shortDate(each)}</strong>{' '}
              <span className={styles.outlook}>{outlookWords(outlook.get(each)) ?? '\u00a0'}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AnyDate day={day} today={today} outlook={outlook} onChoose={onChoose} />
    </>
  );
}
