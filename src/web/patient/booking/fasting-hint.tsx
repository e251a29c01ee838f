import { type Day, instantOf, momentOf } from '../../../domain/calendar.ts';
import { parseClock, spokenClock } from '../../../domain/clock.ts';
import { spokenDay } from '../../../domain/spoken-day.ts';
import { fastingSentence } from '../fasting-sentence.ts';
import { spokenTime } from '../spoken-slot.ts';
import styles from './booking-form.module.css';

const hour = 60 * 60 * 1000;

/** What fasting means for the time that was chosen. */
export function FastingHint({ day, time, today }: { day: Day; time: string | null; today: Day }) {
  return (
    <div className={styles.fasting}>
      <p>
        <strong>{fastingSentence}</strong>
      </p>
      {time ? (
        <p>
          For {spokenTime(time)}, your last meal should be between {hoursBefore(12, day, time, today)} and{' '}
          {hoursBefore(8, day, time, today)}.
        </p>
      ) : (
        <p>An early time is the easiest: most of the wait passes while you sleep.</p>
      )}
    </div>
  );
}

function hoursBefore(hours: number, day: Day, time: string, today: Day): string {
  const { day: thatDay, minute } = momentOf(instantOf({ day, minute: parseClock(time) ?? 0 }) - hours * hour);
  return `${spokenClock(minute)} ${whenIn(thatDay, today)}`;
}

function whenIn(day: Day, today: Day): string {
  if (day < today) return 'yesterday';
  const spoken = spokenDay(day, today);
  return spoken.includes(',') ? `on ${spoken}` : spoken.toLowerCase();
}
