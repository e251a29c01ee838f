import type { RefObject } from 'react';
import type { DayPart } from '../../../../domain/schedule/free-slots.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatMinutes } from '../../../../domain/time/format-minutes.ts';
import { formatSlotTime } from '../../format-slot.ts';
import type { Bookable } from '../choose/bookable.ts';
import { DateChoice } from '../choose/date-choice.tsx';
import { TimeChoice } from '../choose/time-choice.tsx';
import type { AppointmentChoice } from '../choose/use-appointment-choice.ts';
import type { AvailabilityByDay } from '../choose/use-bookable-days.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import type { Appointment } from '../choose/use-unanswered-booking.ts';
import { FastingHint } from '../send/fasting-hint.tsx';

/** Day and time. */
export function AppointmentFields({
  bookable,
  appointment,
  availability,
  collection,
  firstPart,
  justTaken,
  describe,
  focusRef,
}: {
  bookable: Bookable;
  appointment: AppointmentChoice;
  availability: AvailabilityByDay;
  collection: CollectionChoice;
  firstPart: DayPart | null;
  justTaken: Appointment | null;
  /** The times of several people, of which this is the first. */
  describe?(time: string): string;
  focusRef: RefObject<HTMLFieldSetElement | null>;
}) {
  const { day, time, today } = appointment;
  const { isAtHome } = collection;
  const { vendor, fastingHours } = bookable;
  return (
    <>
      <DateChoice day={day} today={today} availability={availability} onChoose={appointment.chooseDay} />
      <TimeChoice
        appointment={appointment}
        availability={availability}
        justTaken={justTaken}
        firstPart={firstPart}
        fasting={fastingHours}
        {...(isAtHome ? { findEnd: collection.findEnd } : describe && { describe })}
        focusRef={focusRef}
      />
      {isAtHome && <p className="hint">{describeWindow(collection, day, time)}</p>}
      {day === today && !isAtHome && vendor.leadMinutes > 0 && (
        <p className="hint">
          This lab takes bookings until {formatMinutes(vendor.leadMinutes)} before a time, so that you get there.
        </p>
      )}
      {fastingHours && (
        <div className="narrow-only">
          <FastingHint day={day} time={time} today={today} fasting={fastingHours} because={bookable.fastingFor} />
        </div>
      )}
    </>
  );
}

function describeWindow({ findEnd }: CollectionChoice, day: PlainDate, time: string | null): string {
  const until = time === null ? undefined : findEnd(day, time);
  return time !== null && until
    ? `The collector comes between ${formatSlotTime(time)} and ${formatSlotTime(until)}.`
    : 'The collector comes within the window that you choose.';
}
