import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '../../../contract/errors.ts';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { formatRelativeDate } from '../../../domain/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { formatSlotTime } from '../format-slot.ts';
import { type Bookable, getStorageKey } from './bookable.ts';
import styles from './booking-form.module.css';
import { type FieldErrors, type FormValues, parseBooking, readFormValues, toFieldErrors } from './booking-request.ts';
import { DateChoice } from './date-choice.tsx';
import { FastingHint } from './fasting-hint.tsx';
import { PatientFields } from './patient-fields.tsx';
import type { PlacedBooking } from './placed-booking.ts';
import { TimeChoice } from './time-choice.tsx';
import { type AppointmentChoice, useAppointmentChoice } from './use-appointment-choice.ts';
import { useBookableDays } from './use-bookable-days.ts';
import { useDraft } from './use-draft.ts';
import { useIsSlow } from './use-is-slow.ts';
import { type BookingAttempt, getNextStep, usePlaceBooking } from './use-place-booking.ts';
import { useUnansweredBooking } from './use-unanswered-booking.ts';

const stillSending = 'Still sending: the connection is slow. Please keep this page open.';
/**
 * Loaded once somebody fills in the form, because it is as much code as the form. If that fails, only the server
 * validates, with the same schema.
 */
const loadSchema = () =>
  import('../../../contract/patient/bookings-schemas.ts').then(
    (schemas) => schemas.bookingRequest,
    () => null,
  );

/** The booking form. What is typed and chosen is kept until it is booked. */
export function BookingForm({ bookable, onBooked }: { bookable: Bookable; onBooked(booking: PlacedBooking): void }) {
  const form = useRef<HTMLFormElement>(null);
  const times = useRef<HTMLFieldSetElement>(null);
  const [unanswered, setUnanswered] = useUnansweredBooking(getStorageKey(bookable));
  const appointment = useAppointmentChoice(bookable.vendor, unanswered);
  const availability = useBookableDays(bookable.vendor.id);
  const [isForOther, setForOther] = useState(false);
  const saveDraft = useDraft(getStorageKey(bookable), form, appointment, setForOther);
  const placing = usePlaceBooking(getStorageKey(bookable), (code, attempt) => onBooked(toPlacedBooking(code, attempt)));
  // Set before the next render can disable the button: a second tap comes sooner.
  const isSending = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { day, time, today, restore } = appointment;
  useTapsBeforeHydration(form, restore, setForOther);

  const showErrors = (wrong: FieldErrors) => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const showTimes = () => times.current?.focus();
  const isSlow = useIsSlow(placing.isPending);

  async function send(typed: FormValues, at: { day: PlainDate; time: string }) {
    const { booking, errors: wrong } = parseBooking(await loadSchema(), bookable, at, typed);
    if (!booking) return showErrors(wrong);
    setErrors({});
    placing.mutate(
      { booking, ...at },
      {
        onError: (error) => {
          setUnanswered(isApiError(error) && error.status < 500 ? null : at);
          if (!isApiError(error)) return;
          if (error.message === slotUnavailableMessage) showTimes();
          if (error.issues.length > 0) showErrors(toFieldErrors(error.issues));
        },
      },
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (time === null) return showTimes();
    if (isSending.current) return;
    isSending.current = true;
    void send(readFormValues(event.currentTarget), { day, time }).finally(() => {
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
        <DateChoice day={day} today={today} availability={availability} onChoose={appointment.chooseDay} />
        <TimeChoice
          appointment={appointment}
          availability={availability}
          justTaken={placing.error?.message === slotUnavailableMessage ? (placing.variables ?? null) : null}
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
          {!placing.isPending && placing.error && <span className={styles.failed}>{getNextStep(placing.error)} </span>}
          {!placing.isPending &&
            (getBlockingReason(appointment) ?? (time && `${formatRelativeDate(day, today)}, ${formatSlotTime(time)}`))}
        </p>
        <Button
          type="submit"
          look="accent"
          wide
          disabled={placing.isPending || getBlockingReason(appointment) !== null}
        >
          {placing.isPending ? 'Booking…' : 'Confirm booking'}
        </Button>
      </div>
    </form>
  );
}

function toPlacedBooking(code: string, { booking, day, time }: BookingAttempt): PlacedBooking {
  const { patientName, patientPhone = null, patientEmail = null } = booking;
  return { code, day, time, patientName, patientPhone, patientEmail };
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
