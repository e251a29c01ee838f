import type { RefObject } from 'react';
import { slotIsGone } from '../../../contract/bookings.ts';
import { parseClock } from '../../../domain/clock.ts';
import { dayPartOf } from '../../../domain/free-slots.ts';
import { fullDate } from '../../../domain/spoken-day.ts';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { spokenSlot, spokenTime } from '../spoken-slot.ts';
import styles from './choices.module.css';
import type { Appointment } from './use-appointment.ts';

const parts = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', other: 'Other times' } as const;

export function TimeChoice({
  appointment,
  nextSlot,
  focusRef,
}: {
  appointment: Appointment;
  nextSlot: { date: string; time: string } | null;
  focusRef: RefObject<HTMLFieldSetElement | null>;
}) {
  const { day, today, slots, isGone } = appointment;
  return (
    <fieldset className={styles.choice} ref={focusRef} tabIndex={-1}>
      <legend>Time on {fullDate(day)}</legend>
      {isGone && (
        <p className={styles.problem} role="alert">
          {slotIsGone}
        </p>
      )}
      {slots.isPending && <Skeletons count={3} label="Loading times" />}
      {slots.isError && (
        <div className={styles.none} role="alert">
          <p className={styles.problem}>Failed to load available slots. Please try again.</p>
          <Button look="secondary" onClick={() => void slots.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {slots.data?.length === 0 && (
        <div className={styles.none}>
          <p role="status">No available slots for this date</p>
          {nextSlot && nextSlot.date !== day && (
            <Button look="secondary" onClick={() => appointment.chooseDay(nextSlot.date)}>
              Next free time: {spokenSlot(nextSlot, today)}
            </Button>
          )}
        </div>
      )}
      {slots.data && <Times times={slots.data} appointment={appointment} />}
    </fieldset>
  );
}

function Times({ times, appointment }: { times: string[]; appointment: Appointment }) {
  return (Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
    const ofPart = times.filter((time) => (dayPartOf(parseClock(time) ?? 0) ?? 'other') === part);
    if (ofPart.length === 0) return null;
    return (
      <fieldset key={part}>
        <legend className={styles.part}>{parts[part]}</legend>
        <div className={styles.times}>
          {ofPart.map((time) => (
            <label key={time} className={styles.chip}>
              <input
                type="radio"
                name="time"
                value={time}
                checked={time === appointment.time}
                onChange={() => appointment.chooseTime(time)}
              />
              <span className="figures">{spokenTime(time)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
