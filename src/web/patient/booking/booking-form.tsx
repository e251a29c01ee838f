import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { formatRelativeDate } from '../../../domain/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { formatSlotTime } from '../format-slot.ts';
import { type Bookable, getStorageKey } from './bookable.ts';
import styles from './booking-form.module.css';
import { getAppointment } from './booking-request.ts';
import { DateChoice } from './date-choice.tsx';
import { FastingHint } from './fasting-hint.tsx';
import { PatientFields } from './patient-fields.tsx';
import type { PlacedBooking } from './placed-booking.ts';
import { TimeChoice } from './time-choice.tsx';
import { type AppointmentChoice, useAppointmentChoice } from './use-appointment-choice.ts';
import { useBookableDays } from './use-bookable-days.ts';
import { getNextStep, useBookingForm } from './use-booking-form.ts';
import { useDraft } from './use-draft.ts';
import { useIsSlow } from './use-is-slow.ts';
import { useUnansweredBooking } from './use-unanswered-booking.ts';

const stillSending = 'Still sending: the connection is slow. Please keep this page open.';

/** The booking form. What is typed and chosen is kept until it is booked. */
export function BookingForm({ bookable, onBooked }: { bookable: Bookable; onBooked(booking: PlacedBooking): void }) {
  const times = useRef<HTMLFieldSetElement>(null);
  const storageKey = getStorageKey(bookable);
  const [unanswered, setUnanswered] = useUnansweredBooking(storageKey);
  const appointment = useAppointmentChoice(bookable.vendor, unanswered);
  const availability = useBookableDays(bookable.vendor.id);
  const [isForOther, setForOther] = useState(false);
  const showTimes = () => times.current?.focus();
  const form = useBookingForm({
    bookable,
    appointment,
    onBooked,
    onUnanswered: setUnanswered,
    onSlotUnavailable: showTimes,
  });
  const { isPending, error, variables } = form.sending;
  const saveDraft = useDraft(storageKey, form.ref, appointment, setForOther);
  const { day, time, today, restore } = appointment;
  useTapsBeforeHydration(form.ref, restore, setForOther);
  const isSlow = useIsSlow(isPending);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (time !== null) return form.formProps.onSubmit(event);
    event.preventDefault();
    showTimes();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput(event);
    saveDraft();
  }

  return (
    <form {...form.formProps} className={styles.form} onSubmit={submit} onInput={onInput}>
      <section className={styles.part} aria-labelledby="when">
        <h2 id="when">When</h2>
        <DateChoice day={day} today={today} availability={availability} onChoose={appointment.chooseDay} />
        <TimeChoice
          appointment={appointment}
          availability={availability}
          justTaken={error?.message === slotUnavailableMessage && variables ? getAppointment(variables) : null}
          focusRef={times}
        />
        {bookable.fastingRequired && (
          <FastingHint day={day} time={time} today={today} preparation={bookable.preparation} />
        )}
      </section>
      <section className={styles.part} aria-labelledby="who">
        <h2 id="who">Who</h2>
        <PatientFields
          form={form}
          homeCollection={bookable.homeCollection}
          isForOther={isForOther}
          onForOther={setForOther}
        />
      </section>
      <div className={styles.bar}>
        <p className={styles.barText} aria-live="polite">
          {isPending && (isSlow ? stillSending : 'Sending…')}
          {!isPending && error && <span className={styles.failed}>{getNextStep(error)} </span>}
          {!isPending &&
            (getBlockingReason(appointment) ?? (time && `${formatRelativeDate(day, today)}, ${formatSlotTime(time)}`))}
        </p>
        <Button type="submit" look="accent" wide disabled={isPending || getBlockingReason(appointment) !== null}>
          {isPending ? 'Booking…' : 'Confirm booking'}
        </Button>
      </div>
    </form>
  );
}

/** Takes over a day or time that was tapped before hydration: what is marked must be what is booked. */
function useTapsBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  restore: AppointmentChoice['restore'],
  setForOther: (isForOther: boolean) => void,
) {
  useEffect(() => {
    const marked = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]:checked`);
    const day = marked('day');
    const time = marked('time');
    // The server's own default needs no restoring.
    if (day && (!day.defaultChecked || time)) restore({ day: day.value, time: time?.value ?? null });
    if (marked('bookedFor')?.value === 'other') setForOther(true);
  }, [form, restore, setForOther]);
}

/**
 * Why the button is disabled, or null. A time that was taken meanwhile does not disable it: submitting says what
 * happened.
 */
function getBlockingReason({ slots, time, isTaken }: AppointmentChoice): string | null {
  if (slots.isFetching) return 'Loading times…';
  if (slots.isError) return 'Load the times again first';
  if (slots.data?.length === 0) return 'Choose another date first';
  return time === null && !isTaken ? 'Choose a time first' : null;
}
