import { type FormEvent, useEffect, useRef } from 'react';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { type BookingDetails, type BookingReference, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { formatFullDate, formatRelativeDate } from '../../../domain/format-date.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import formStyles from '../booking/booking-form.module.css';
import { DateChoice } from '../booking/date-choice.tsx';
import { FastingHint } from '../booking/fasting-hint.tsx';
import { TimeChoice } from '../booking/time-choice.tsx';
import { useAppointmentChoice } from '../booking/use-appointment-choice.ts';
import { useBookableDays } from '../booking/use-bookable-days.ts';
import { formatSlotTime } from '../format-slot.ts';
import { splitLines } from '../split-lines.ts';
import { useBookingChange } from './use-booking-change.ts';

const unreachableMessage = 'We could not reach the server. Check your connection and try again; you keep one place.';

/** Moves a booking to another time. The current time stays until another one is taken. */
export function MoveBooking({
  booking,
  reference,
  onDone,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onDone(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const times = useRef<HTMLFieldSetElement>(null);
  const toast = useToast();
  const appointment = useAppointmentChoice({ id: booking.lab.id, nextSlot: booking });
  const availability = useBookableDays(booking.lab.id);
  const moving = useBookingChange(moveBooking, reference);
  const { day, time, today } = appointment;

  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (time === null) return times.current?.focus();
    if (moving.isPending) return;
    moving.mutate(
      { date: day, time },
      {
        onSuccess: () => {
          toast({
            tone: 'good',
            title: 'Your booking is moved',
            text: `${formatFullDate(day)}, ${formatSlotTime(time)}`,
          });
          onDone();
        },
        onError: ({ message }) => {
          if (message === slotUnavailableMessage) times.current?.focus();
        },
      },
    );
  }

  const refused = moving.error?.message === slotUnavailableMessage ? moving.variables : null;
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={submit}>
      <section className={formStyles.part} aria-labelledby="move">
        <h2 id="move" ref={heading} tabIndex={-1}>
          Choose another time
        </h2>
        <p>
          Now: {formatFullDate(booking.date)}, {formatSlotTime(booking.time)}. You keep this time until you have another
          one.
        </p>
        <DateChoice day={day} today={today} availability={availability} onChoose={appointment.chooseDay} />
        <TimeChoice
          appointment={appointment}
          availability={availability}
          justTaken={refused ? { day: refused.date, time: refused.time } : null}
          focusRef={times}
        />
        {booking.fastingRequired && (
          <FastingHint day={day} time={time} today={today} preparation={splitLines(booking.preparationInstructions)} />
        )}
      </section>
      <div className={formStyles.bar}>
        <p className={formStyles.barText} aria-live="polite">
          {moving.error && !moving.isPending ? (
            <span className={formStyles.failed}>Not moved: {getErrorMessage(moving.error, unreachableMessage)}</span>
          ) : (
            time && `${formatRelativeDate(day, today)}, ${formatSlotTime(time)}`
          )}
        </p>
        <Button type="submit" look="accent" wide disabled={moving.isPending || appointment.slots.isFetching}>
          {moving.isPending ? 'Moving…' : 'Move to this time'}
        </Button>
        <Button look="quiet" wide onClick={onDone}>
          Keep the time I have
        </Button>
      </div>
    </form>
  );
}
