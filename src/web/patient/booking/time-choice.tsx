import type { RefObject } from 'react';
import { slotIsGone } from '../../../contract/bookings.ts';
import type { Day } from '../../../domain/calendar.ts';
import { fullDate, spokenDay } from '../../../domain/format-date.ts';
import { dayPartOf } from '../../../domain/free-slots.ts';
import { parseClock } from '../../../domain/plain-time.ts';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { spokenTime } from '../format-slot.ts';
import styles from './choices.module.css';
import type { Appointment } from './use-appointment.ts';
import { nextFreeDay, type Outlook } from './use-bookable-days.ts';

const parts = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', other: 'Other times' } as const;

export function TimeChoice({
  appointment,
  outlook,
  justTaken,
  focusRef,
}: {
  appointment: Appointment;
  outlook: Outlook;
  /** The slot that the server has refused; it has been told of already. */
  justTaken: { day: Day; time: string } | null;
  focusRef: RefObject<HTMLFieldSetElement | null>;
}) {
  const { day, slots, isGone, chosen } = appointment;
  const isTold = chosen !== null && chosen.day === justTaken?.day && chosen.time === justTaken.time;
  return (
    <fieldset className={styles.choice} ref={focusRef} tabIndex={-1}>
      <legend>Time on {fullDate(day)}</legend>
      {isGone && (
        <p className={styles.problem} role={isTold ? undefined : 'alert'}>
          {isTold ? `${spokenTime(chosen.time)} has just been taken.` : slotIsGone}
        </p>
      )}
      {slots.isPending && <Skeletons count={3} label="Loading times" />}
      {slots.isError && (
        <div className={styles.nothing} role="alert">
          <p className={styles.problem}>Failed to load available slots. Please try again.</p>
          <Button look="secondary" onClick={() => void slots.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {slots.data?.length === 0 && <NoTimes appointment={appointment} outlook={outlook} />}
      {slots.data && <Times times={slots.data} appointment={appointment} />}
    </fieldset>
  );
}

function NoTimes({ appointment: { day, today, chooseDay }, outlook }: { appointment: Appointment; outlook: Outlook }) {
  const next = nextFreeDay(outlook, day) ?? nextFreeDay(outlook, today);
  return (
    <div className={styles.nothing}>
      <p role="status">No available slots for this date</p>
      {next && (
        <Button look="secondary" onClick={() => chooseDay(next.day)}>
          Next free day: {spokenDay(next.day, today)}
        </Button>
      )}
    </div>
  );
}

function Times({ times, appointment }: { times: string[]; appointment: Appointment }) {
  return (Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
    const ofPart = times.filter((time) => (dayPartOf(parseClock(time) ?? 0) ?? 'other') === part);
    if (ofPart.length === 0) return null;
    return (
      <fieldset key={part}>
        <legend className={styles.part}>
          {parts[part]} ({ofPart.length} free)
        </legend>
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
