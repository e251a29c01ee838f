import type { RefObject } from 'react';
import { slotUnavailableMessage } from '../../../../contract/patient/bookings.ts';
import { type FastingHours, findUnusualMealTime } from '../../../../domain/catalogue/fasting.ts';
import { type DayPart, toDayPart } from '../../../../domain/schedule/free-slots.ts';
import type { PlainDate, PlainDateTime } from '../../../../domain/time/calendar.ts';
import { formatFullDate, formatRelativeDate } from '../../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { formatSlotTime } from '../../format-slot.ts';
import styles from './choices.module.css';
import type { AppointmentChoice } from './use-appointment-choice.ts';
import { type AvailabilityByDay, findNextFreeDay } from './use-bookable-days.ts';

/** With more times than this, only the first part of the day is unfolded. */
const maxUnfolded = 12;

type FindEnd = (day: PlainDate, from: string) => string | undefined;

const parts = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', other: 'Other times' } as const;

export function TimeChoice({
  appointment,
  availability,
  justTaken,
  firstPart = null,
  fasting = null,
  findEnd,
  describe,
  focusRef,
}: {
  appointment: AppointmentChoice;
  availability: AvailabilityByDay;
  /** The slot that the server just rejected; the message is beside the button. */
  justTaken: { day: PlainDate; time: string } | null;
  firstPart?: DayPart | null;
  fasting?: FastingHours | null;
  /** When the window of a collector ends. */
  findEnd?: FindEnd;
  /** The times of several people, of which this is the first. */
  describe?(time: string): string;
  focusRef: RefObject<HTMLFieldSetElement | null>;
}) {
  const { day, slots, isTaken, chosen } = appointment;
  const isAlreadyTold = chosen !== null && chosen.day === justTaken?.day && chosen.time === justTaken.time;
  return (
    <fieldset className={`stack-3 ${styles.choice}`} ref={focusRef} tabIndex={-1}>
      <legend>Time on {formatFullDate(day)}</legend>
      {isTaken && (
        <p className="bad" role={isAlreadyTold ? undefined : 'alert'}>
          {isAlreadyTold ? `${formatSlotTime(chosen.time)} has just been taken.` : slotUnavailableMessage}
        </p>
      )}
      {slots.isPending && <Skeletons count={3} label="Loading times" />}
      {slots.isError && (
        <div className="stack-3 own-width" role="alert">
          <p className="bad">Failed to load available slots. Please try again.</p>
          <Button look="secondary" onClick={() => void slots.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {slots.data?.length === 0 && <NoTimes appointment={appointment} availability={availability} />}
      {slots.data && (
        <Times
          times={slots.data}
          firstPart={firstPart}
          fasting={fasting}
          findEnd={findEnd}
          describe={describe}
          appointment={appointment}
        />
      )}
    </fieldset>
  );
}

function NoTimes({
  appointment: { day, today, chooseDay },
  availability,
}: {
  appointment: AppointmentChoice;
  availability: AvailabilityByDay;
}) {
  const next = findNextFreeDay(availability, day) ?? findNextFreeDay(availability, today);
  return (
    <div className="stack-3 own-width">
      <p role="status">No available slots for this date</p>
      {next && (
        <Button look="secondary" onClick={() => chooseDay(next.day)}>
          Next free day: {formatRelativeDate(next.day, today)}
        </Button>
      )}
    </div>
  );
}

function Times({
  times,
  firstPart,
  fasting,
  findEnd,
  describe = formatSlotTime,
  appointment,
}: {
  times: string[];
  firstPart: DayPart | null;
  fasting: FastingHours | null;
  findEnd: FindEnd | undefined;
  describe: ((time: string) => string) | undefined;
  appointment: AppointmentChoice;
}) {
  const inOrder = (Object.keys(parts) as (keyof typeof parts)[]).sort(
    (one, other) => Number(other === firstPart) - Number(one === firstPart),
  );
  const groups = inOrder
    .map((part) => ({ part, times: times.filter((time) => toPart(time) === part) }))
    .filter((group) => group.times.length > 0);
  return groups.map(({ part, times: ofPart }, index) => {
    const title = `${parts[part]} (${ofPart.length} free)`;
    const isFolded = index > 0 && times.length > maxUnfolded;
    const choice = (
      <fieldset key={part}>
        <legend className={isFolded ? 'visually-hidden' : 'small soft'}>{title}</legend>
        <div className={`${styles.times} ${findEnd || describe !== formatSlotTime ? styles.windows : ''}`}>
          {ofPart.map((time) => (
            <TimeChip
              key={time}
              time={time}
              describe={describe}
              fasting={fasting}
              until={findEnd?.(appointment.day, time)}
              appointment={appointment}
            />
          ))}
        </div>
      </fieldset>
    );
    if (!isFolded) return choice;
    return (
      <Disclosure key={part} summary={title} isOpen={ofPart.includes(appointment.time ?? '')}>
        {choice}
      </Disclosure>
    );
  });
}

function toPart(time: string): keyof typeof parts {
  return toDayPart(parsePlainTime(time) ?? 0) ?? 'other';
}

function TimeChip({
  time,
  describe,
  fasting,
  until,
  appointment,
}: {
  time: string;
  describe(time: string): string;
  until: string | undefined;
  fasting: FastingHours | null;
  appointment: AppointmentChoice;
}) {
  return (
    <label className={`covered ringed ${styles.chip}`}>
      <input
        type="radio"
        name="time"
        value={time}
        checked={time === appointment.time}
        onChange={() => appointment.chooseTime(time)}
      />
      <span className="figures" translate="no">
        {describe(time)}
        {until && ` to ${formatSlotTime(until)}`}
        {fasting && <LastMeal at={{ day: appointment.day, minute: parsePlainTime(time) ?? 0 }} fasting={fasting} />}
      </span>
    </label>
  );
}

function LastMeal({ at, fasting }: { at: PlainDateTime; fasting: FastingHours }) {
  const meal = findUnusualMealTime(at, fasting);
  return meal && <small className={styles.meal}>eat by {formatTimeOfDay(meal.minute)}</small>;
}
