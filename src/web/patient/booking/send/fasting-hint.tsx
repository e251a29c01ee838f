import {
  type FastingHours,
  formatFasting,
  formatFastingRule,
  needsMealAtNight,
} from '../../../../domain/catalogue/fasting.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { formatSlotTime } from '../../format-slot.ts';
import styles from './booking-form.module.css';

export function FastingHint({
  day,
  time,
  today,
  fasting,
  because,
}: {
  day: PlainDate;
  time: string | null;
  today: PlainDate;
  fasting: FastingHours;
  because?: readonly string[] | undefined;
}) {
  return (
    <div className={`tint tint-warn ${styles.fasting}`} aria-live="polite">
      <p>
        <strong>{formatFastingRule(fasting, because)}</strong>
      </p>
      <p>
        {time ? getFastingAdvice({ day, minute: parsePlainTime(time) ?? 0 }, time, today, fasting) : earlyIsEasiest}
      </p>
    </div>
  );
}

const earlyIsEasiest = 'An early time is the easiest: most of the wait passes while you sleep.';

function getFastingAdvice(
  appointment: { day: PlainDate; minute: number },
  time: string,
  today: PlainDate,
  fasting: FastingHours,
): string {
  const advice = [`For ${formatSlotTime(time)}: ${formatFasting(appointment, fasting)}.`];
  if (appointment.day === today) {
    advice.push('If you have eaten since, choose a later time or another day.');
  } else if (needsMealAtNight(appointment, fasting)) {
    advice.push(earlyIsEasiest);
  }
  return advice.join(' ');
}
