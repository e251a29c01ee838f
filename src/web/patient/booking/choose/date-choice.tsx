import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useRef } from 'react';
import { addDays, type PlainDate } from '../../../../domain/time/calendar.ts';
import { formatRelativeDate, formatShortDate } from '../../../../domain/time/format-date.ts';
import styles from './choices.module.css';
import { MoreDates, moreDatesId } from './more-dates.tsx';
import { type DayAvailability, type DayChoice, formatAvailability } from './use-bookable-days.ts';

const daysInStrip = 14;
/** With more free times than this, their number says nothing. */
const few = 5;

export function DateChoice(choice: DayChoice) {
  const { day, today, availability, onChoose } = choice;
  const days = Array.from({ length: daysInStrip }, (_, ahead) => addDays(today, ahead));
  const isLater = day > addDays(today, daysInStrip - 1);
  const strip = useRef<HTMLDivElement>(null);
  const shownDay = useRef<PlainDate>(null);

  useEffect(() => {
    // Do not scroll again after a visitor has scrolled before hydration, as they may be about to tap.
    const isScrolledByHand = shownDay.current === null && strip.current?.scrollLeft !== 0;
    shownDay.current = day;
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (chosen && !isScrolledByHand) strip.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth });
  }, [day]);

  return (
    <fieldset className={`stack-3 ${styles.choice}`}>
      <legend className="visually-hidden">Date</legend>
      <div className={styles.strip} ref={strip}>
        {days.map((each) => (
          <label
            key={each}
            className={`covered ringed ${styles.chip} ${availability.get(each)?.reason ? styles.none : ''}`}
            data-day={each}
          >
            <input type="radio" name="day" value={each} checked={each === day} onChange={() => onChoose(each)} />
            <span>{formatRelativeDate(each, today).split(',')[0]}</span> <strong>{formatShortDate(each)}</strong>{' '}
            <Outlook availability={availability.get(each)} />
          </label>
        ))}
        <button
          type="button"
          className={`${styles.chip} ${styles.more} ${isLater ? styles.later : ''}`}
          popoverTarget={moreDatesId}
          {...(isLater && { 'data-day': day })}
        >
          {isLater ? <strong>{formatShortDate(day)}</strong> : <CalendarDays size={20} aria-hidden="true" />}
          <span>More dates</span>
        </button>
      </div>
      <MoreDates {...choice} />
    </fieldset>
  );
}

/** Shown where it may decide; the number of many free times is only for people who cannot see the list. */
function Outlook({ availability }: { availability: DayAvailability | undefined }) {
  const text = formatAvailability(availability);
  const isSeen = availability && availability.freeSlots <= few;
  return text && <span className={isSeen ? styles.outlook : 'visually-hidden'}>{text}</span>;
}
