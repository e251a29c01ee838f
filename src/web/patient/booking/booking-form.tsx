import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { slotIsGone } from '../../../contract/bookings.ts';
import { isCallFailed } from '../../../contract/errors.ts';
import type { Day } from '../../../domain/calendar.ts';
import { spokenDay } from '../../../domain/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { spokenTime } from '../format-slot.ts';
import { type Bookable, memoryNameOf } from './bookable.ts';
import styles from './booking-form.module.css';
import { type FieldErrors, fieldErrors, readBooking, type Typed, typedIn } from './booking-request.ts';
import { DateChoice } from './date-choice.tsx';
import { FastingHint } from './fasting-hint.tsx';
import { PatientFields } from './patient-fields.tsx';
import type { Booked } from './placed-booking.ts';
import { TimeChoice } from './time-choice.tsx';
import { type Appointment, useAppointment } from './use-appointment.ts';
import { useBookableDays } from './use-bookable-days.ts';
import { useDraft } from './use-draft.ts';
import { useIsSlow } from './use-is-slow.ts';
import { nextStepAfter, type Order, usePlaceBooking } from './use-place-booking.ts';
import { useUnsettledVisit } from './use-unanswered-booking.ts';

const stillSending = 'Still sending: the connection is slow. Please keep this page open.';
/** As much code as the form: fetched once somebody fills it in. Without it the server alone checks, by the same schema. */
const loadSchema = () =>
  import('../../../contract/bookings-schemas.ts').then(
    (schemas) => schemas.bookingRequest,
    () => null,
  );

/** Who and when. Nothing typed or chosen is lost until it is booked. */
export function BookingForm({ bookable, onBooked }: { bookable: Bookable; onBooked(booked: Booked): void }) {
  const form = useRef<HTMLFormElement>(null);
  const times = useRef<HTMLFieldSetElement>(null);
  const [unsettled, setUnsettled] = useUnsettledVisit(memoryNameOf(bookable));
  const appointment = useAppointment(bookable.lab, unsettled);
  const outlook = useBookableDays(bookable.lab.id);
  const [isForOther, setForOther] = useState(false);
  const saveDraft = useDraft(memoryNameOf(bookable), form, appointment, setForOther);
  const placing = usePlaceBooking(memoryNameOf(bookable), (code, order) => onBooked(bookedOf(code, order)));
  // Set before the next render can disable the button: a second tap comes sooner.
  const isSending = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { day, time, today, restore } = appointment;
  useEarlyTaps(form, restore, setForOther);

  const showErrors = (wrong: FieldErrors) => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const showTimes = () => times.current?.focus();
  const isSlow = useIsSlow(placing.isPending);

  async function send(typed: Typed, at: { day: Day; time: string }) {
    const { booking, errors: wrong } = readBooking(await loadSchema(), bookable, at, typed);
    if (!booking) return showErrors(wrong);
    setErrors({});
    placing.mutate(
      { booking, ...at },
      {
        onError: (error) => {
          setUnsettled(isCallFailed(error) && error.status < 500 ? null : at);
          if (!isCallFailed(error)) return;
          if (error.message === slotIsGone) showTimes();
          if (error.issues.length > 0) showErrors(fieldErrors(error.issues));
        },
      },
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (time === null) return showTimes();
    if (isSending.current) return;
    isSending.current = true;
    void send(typedIn(event.currentTarget), { day, time }).finally(() => {
      isSending.current = false;
    });
  }

  function forgetError({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (name in errors) setErrors((last) => ({ ...last, [name]: undefined }));
    saveDraft();
    void loadSchema();
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={forgetError}>
      <section className={styles.part} aria-labelledby="when">
        <h2 id="when">When</h2>
        <DateChoice day={day} today={today} outlook={outlook} onChoose={appointment.chooseDay} />
        <TimeChoice
          appointment={appointment}
          outlook={outlook}
          justTaken={placing.error?.message === slotIsGone ? (placing.variables ?? null) : null}
          focusRef={times}
        />
        {bookable.fastingRequired && <FastingHint day={day} time={time} today={today} />}
      </section>
      <section className={styles.part} aria-labelledby="who">
        <h2 id="who">Who</h2>
        <PatientFields
          form={form}
          errors={errors}
          homeCollection={bookable.homeCollection}
          isForOther={isForOther}
          onForOther={setForOther}
        />
      </section>
      <div className={styles.bar}>
        <p className={styles.barText} aria-live="polite">
          {placing.isPending && (isSlow ? stillSending : 'Sending…')}
          {!placing.isPending && placing.error && (
            <span className={styles.failed}>{nextStepAfter(placing.error)} </span>
          )}
          {!placing.isPending &&
            (reasonToWait(appointment) ?? (time && `${spokenDay(day, today)}, ${spokenTime(time)}`))}
        </p>
        <Button type="submit" look="accent" wide disabled={placing.isPending || reasonToWait(appointment) !== null}>
          {placing.isPending ? 'Booking…' : 'Confirm booking'}
        </Button>
      </div>
    </form>
  );
}

function bookedOf(code: string, { booking, day, time }: Order): Booked {
  const { patientName, patientPhone = null, patientEmail = null } = booking;
  return { code, day, time, patientName, patientPhone, patientEmail };
}

/** On a slow phone a day or a time may be tapped before the page is awake; what is marked must be what is booked. */
function useEarlyTaps(
  form: RefObject<HTMLFormElement | null>,
  restore: Appointment['restore'],
  setForOther: (isForOther: boolean) => void,
) {
  useEffect(() => {
    const marked = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]:checked`);
    const day = marked('day');
    const time = marked('time');
    // What the server marked is what we already have.
    if (day && (!day.defaultChecked || time)) restore({ day: day.value, time: time?.value ?? null });
    if (marked('bookedFor')?.value === 'other') setForOther(true);
  }, [form, restore, setForOther]);
}

/** A time that somebody else took meanwhile does not stop the button: pressing it says what happened. */
function reasonToWait({ slots, time, isGone }: Appointment): string | null {
  if (slots.isFetching) return 'Loading times…';
  if (slots.isError) return 'Load the times again first';
  if (slots.data?.length === 0) return 'Choose another date first';
  return time === null && !isGone ? 'Choose a time first' : null;
}
