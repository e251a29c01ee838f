import type { Day } from '../../../domain/calendar.ts';
import { lastMealBefore, needsMealAtNight, spokenFast } from '../../../domain/fasting.ts';
import { parseClock, spokenClock } from '../../../domain/plain-time.ts';
import { fastingSentence } from '../fasting-sentence.ts';
import { spokenTime } from '../format-slot.ts';
import styles from './booking-form.module.css';

/** What fasting means for the time that was chosen. */
export function FastingHint({ day, time, today }: { day: Day; time: string | null; today: Day }) {
  return (
    <div className={styles.fasting} aria-live="polite">
      <p>
        <strong>{fastingSentence}</strong>
      </p>
      <p>{time ? adviceFor({ day, minute: parseClock(time) ?? 0 }, time, today) : earlyIsEasiest}</p>
    </div>
  );
}

const earlyIsEasiest = 'An early time is the easiest: most of the wait passes while you sleep.';

function adviceFor(visit: { day: Day; minute: number }, time: string, today: Day): string {
  const advice = [`For ${spokenTime(time)}: ${spokenFast(visit)}.`];
  if (visit.day === today) {
    const lastMeal = spokenClock(lastMealBefore(visit).minute);
    advice.push(`If you have eaten after ${lastMeal}, choose a later time or another day.`);
  } else if (needsMealAtNight(visit)) {
    advice.push(earlyIsEasiest);
  }
  return advice.join(' ');
}
