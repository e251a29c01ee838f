import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../../contract/errors.ts';
import { homeCollectionAt } from '../../../../contract/patient/home-collection.ts';
import { type BookingDetails, type BookingReference, moveBooking } from '../../../../contract/patient/my-bookings.ts';
import { moveVisit } from '../../../../contract/patient/visits/visits.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatFullDate, formatRelativeDate } from '../../../../domain/time/format-date.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { getSessionItem, removeSessionItem, setSessionItem } from '../../../page/session-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { useCloseOnBack } from '../../../ui/hooks/close-on-back.ts';
import { DateChoice } from '../../booking/choose/date-choice.tsx';
import { describeTimes } from '../../booking/choose/describe-times.ts';
import { TimeChoice } from '../../booking/choose/time-choice.tsx';
import {
  type AppointmentChoice,
  useAppointmentChoice,
  visitTimesQuery,
} from '../../booking/choose/use-appointment-choice.ts';
import { useBookableDays } from '../../booking/choose/use-bookable-days.ts';
import type { Appointment } from '../../booking/choose/use-unanswered-booking.ts';
import { findWindowEnd } from '../../booking/choose/window-end.ts';
import formStyles from '../../booking/send/booking-form.module.css';
import { FastingHint } from '../../booking/send/fasting-hint.tsx';
import { getBlockingReason } from '../../booking/send/get-blocking-reason.ts';
import { LabToCall } from '../../booking/send/lab-to-call.tsx';
import { formatSlotTime, formatVisitTime } from '../../format-slot.ts';
import { LogInAgain } from './log-in-again.tsx';
import { Unavailable } from './unavailable.tsx';
import { isLoggedOut, useBookingChange } from './use-booking-change.ts';
import { countComing, describeLeaving, ScopeChoice, type VisitScope } from './visit-scope.tsx';

const WaitForMove = lazy(() => import('./wait-for-move.tsx').catch(() => ({ default: Unavailable })));

const unreachableMessage = 'We could not reach the server. Check your connection and try again; you keep one place.';

export default function MoveBooking({
  booking,
  reference,
  onDone,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onDone(moved: VisitScope | null): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const times = useRef<HTMLFieldSetElement>(null);
  const isAtHome = booking.collection !== null;
  const [scope, setScope] = useState<VisitScope>('one');
  const coming = countComing(booking);
  const isAll = scope === 'all' && coming > 1;
  const people = isAll ? coming : 1;
  const appointment = useAppointmentChoice({ id: booking.lab.id, nextSlot: booking }, { isAtHome, people });
  const availability = useBookableDays(booking.lab.id, undefined, isAtHome);
  const moving = useBookingChange(moveBooking, reference);
  const movingAll = useBookingChange(moveVisit, reference);
  const { day, time, today } = appointment;
  const offered = useQuery({ ...visitTimesQuery(booking.lab.id, day, people, isAtHome), enabled: isAll });
  const findTimes = (first: string) => offered.data?.find((times) => times[0] === first) ?? [first];
  const describe = isAll && !isAtHome ? (first: string) => describeTimes(findTimes(first)) : undefined;
  const pincode = booking.collection?.address?.pincode;
  const terms = useQuery({
    ...endpointQuery(homeCollectionAt, { vendorId: booking.lab.id, pincode: pincode ?? '' }),
    enabled: pincode !== undefined,
  });
  const findEnd = (day: PlainDate, from: string) => findWindowEnd(terms.data?.windows, day, from);
  const until = time !== null && findEnd(day, time);
  const forgetChoice = usePersistedChoice(booking.code, appointment, [scope, setScope]);

  const isPending = moving.isPending || movingAll.isPending;
  // Back leads to the booking, which this covers, and keeps what was chosen. What is sent already says how it ended.
  useCloseOnBack(() => isPending || onDone(null));
  useEffect(() => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);

  const done = (moved: VisitScope | null) => {
    forgetChoice();
    onDone(moved);
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (time === null) return times.current?.focus();
    if (isPending) return;
    const outcome = {
      onSuccess: () => done(isAll ? 'all' : 'one'),
      onError: (failure: Error) => {
        if (getErrorCode(failure) === 'slot-taken') times.current?.focus();
      },
    };
    if (isAll) movingAll.mutate({ date: day, times: findTimes(time) }, outcome);
    else moving.mutate({ date: day, time }, outcome);
  }

  const { error } = isAll ? movingAll : moving;
  const refused = isAll ? toAppointment(movingAll.variables) : toAppointment(moving.variables);
  const isSettled = time !== null && refused !== null && (refused.day !== day || refused.time !== time);
  const blockingReason = getBlockingReason(appointment);
  const hasBetter = appointment.slots.data?.some((free) => day !== booking.date || free < booking.time);
  return (
    <form className={`stack ${formStyles.form}`} method="post" noValidate onSubmit={submit}>
      <section className="stack-4" aria-labelledby="move">
        <h2 id="move" ref={heading} tabIndex={-1}>
          Choose another time
        </h2>
        <p>
          Now: {formatFullDate(booking.date)}, {formatVisitTime(booking)}. You keep this time until you have another
          one.
        </p>
        <ScopeChoice booking={booking} legend="Who moves?" scope={scope} choose={setScope} />
        {!isAll && coming > 1 && <p className="hint">{describeLeaving(booking)}</p>}
        <DateChoice day={day} today={today} availability={availability} onChoose={appointment.chooseDay} />
        <TimeChoice
          appointment={appointment}
          availability={availability}
          justTaken={getErrorCode(error) === 'slot-taken' ? refused : null}
          {...(describe && { describe })}
          {...(isAtHome && { findEnd })}
          focusRef={times}
        />
        {appointment.slots.data && !isAll && !hasBetter && availability.get(day)?.reason !== 'closed' && (
          <Suspense>
            <WaitForMove key={day} reference={reference} day={day} isEarlier={day === booking.date} />
          </Suspense>
        )}
        {booking.fastingHours && <FastingHint day={day} time={time} today={today} fasting={booking.fastingHours} />}
      </section>
      <div className={`stack-2 ${formStyles.bar}`}>
        <div className={`strong ${formStyles.barText}`} aria-live="polite">
          {error && !isPending && !isSettled && (
            <p className="bad">
              {isLoggedOut(error, reference) ? (
                <LogInAgain code={booking.code} task="moving" what="Not moved" />
              ) : (
                <>
                  Not moved: {getErrorMessage(error, unreachableMessage)} <LabToCall error={error} />
                </>
              )}
            </p>
          )}
          <p>
            {blockingReason ??
              (time &&
                `${formatRelativeDate(day, today)}, ${until ? formatVisitTime({ time, collection: { until } }) : (describe ?? formatSlotTime)(time)}`)}
          </p>
        </div>
        <SubmitButton look="accent" wide isBusy={isPending} busyText="Moving…" isUnavailable={blockingReason !== null}>
          Move to this time
        </SubmitButton>
        <Button look="quiet" wide onClick={() => done(null)}>
          Keep the time I have
        </Button>
      </div>
    </form>
  );
}

type Sent = { date: string } & ({ time: string } | { times: readonly string[] });

function toAppointment(sent: Sent | undefined): Appointment | null {
  return sent ? { day: sent.date, time: 'time' in sent ? sent.time : (sent.times[0] ?? '') } : null;
}

/** Stores the choice, and for whom it is, in this tab across reload and login. Returns a function that clears it. */
function usePersistedChoice(
  code: string,
  { day, chosenDay, chosen, restore }: AppointmentChoice,
  [scope, setScope]: readonly [VisitScope, (scope: VisitScope) => void],
) {
  const name = `move ${code}`;
  useEffect(() => {
    const kept = getSessionItem<Appointment & { scope: VisitScope }>(name);
    if (!kept?.day) return;
    restore({ day: kept.day, time: kept.time ?? null });
    setScope(kept.scope ?? 'one');
  }, [name, restore, setScope]);
  useEffect(() => {
    if (chosenDay || chosen) setSessionItem(name, { day, time: chosen?.time ?? null, scope });
  }, [name, day, chosenDay, chosen, scope]);
  return () => removeSessionItem(name);
}
